import type { Plan, Surface } from "../generator/types";

/**
 * The drawn carriageway as Wavefront OBJ text: one group per junction and road, metres, x east, y up, z south as in
 * the GLB. The plan's middle is added to the vertices: OBJ has decimals enough and no node to carry it.
 */
export function objOf(plan: Plan, surfaces: readonly Surface[]): string {
  const lines = ["# Kerbline: metres, x east, y up, z south", `o ${oneWord(plan.network.name)}`];
  let first = 1;
  for (const surface of surfaces) {
    lines.push(`g ${groupName(surface)}`);
    pushVertices(lines, surface, plan);
    pushFaces(lines, surface, first);
    first += surface.mesh.positions.length / 3;
  }
  lines.push("");
  return lines.join("\n");
}

function pushVertices(lines: string[], { mesh }: Surface, plan: Plan): void {
  const [east, north] = plan.middle;
  const { positions: p, normals: n, uvs } = mesh;
  for (let i = 0; i < p.length; i += 3) lines.push(`v ${p[i]! + east} ${p[i + 1]!} ${-(p[i + 2]! + north)}`);
  for (let i = 0; i < uvs.length; i += 2) lines.push(`vt ${uvs[i]!} ${uvs[i + 1]!}`);
  for (let i = 0; i < n.length; i += 3) lines.push(`vn ${n[i]!} ${n[i + 1]!} ${-n[i + 2]!}`);
}

function pushFaces(lines: string[], { mesh }: Surface, first: number): void {
  const corner = (k: number) => {
    const vertex = first + mesh.indices[k]!;
    return `${vertex}/${vertex}/${vertex}`;
  };
  for (let k = 0; k < mesh.indices.length; k += 3) lines.push(`f ${corner(k)} ${corner(k + 1)} ${corner(k + 2)}`);
}

const groupName = ({ junction, road }: Surface): string =>
  junction === undefined ? `road_${oneWord(road ?? "")}` : `junction_${oneWord(junction)}`;

/** OBJ ends a name at the first space. */
const oneWord = (name: string): string => name.replace(/[\s\p{Cc}]+/gu, "_") || "_";
