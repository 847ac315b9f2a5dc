import type { Dressing } from "../generator/build-dressing";
import type { Plan, Surface, SurfaceMesh } from "../generator/types";

/** What beside and on the carriageway is called in the file. */
const PARTS = [
  ["kerb", "kerb"],
  ["verge", "verge"],
  ["sidewalk", "sidewalk"],
  ["white", "white_marking"],
  ["yellow", "yellow_marking"],
  ["ground", "ground"],
  ["structure", "structure"],
] as const;

/**
 * What is drawn as Wavefront OBJ text: one group per junction and road, and one for each kind of thing beside and on
 * them; metres, x east, y up, z south as in the GLB. The plan's middle is added to the vertices: OBJ has decimals
 * enough and no node to carry it.
 */
export function objOf(plan: Plan, surfaces: readonly Surface[], dressing?: Dressing): string {
  const lines = ["# Kerbline: metres, x east, y up, z south", `o ${oneWord(plan.network.name)}`];
  const groups: (readonly [string, SurfaceMesh])[] = [
    ...surfaces.map((surface) => [groupName(surface), surface.mesh] as const),
    ...PARTS.flatMap(([part, name]) => (dressing?.[part] ? [[name, dressing[part]] as const] : [])),
  ];
  let first = 1;
  for (const [name, mesh] of groups) {
    if (mesh.indices.length === 0) continue;
    lines.push(`g ${name}`);
    pushVertices(lines, mesh, plan);
    pushFaces(lines, mesh, first);
    first += mesh.positions.length / 3;
  }
  lines.push("");
  return lines.join("\n");
}

function pushVertices(lines: string[], { positions: p, normals: n, uvs }: SurfaceMesh, plan: Plan): void {
  const [east, north] = plan.middle;
  for (let i = 0; i < p.length; i += 3) lines.push(`v ${p[i]! + east} ${p[i + 1]!} ${-(p[i + 2]! + north)}`);
  for (let i = 0; i < uvs.length; i += 2) lines.push(`vt ${uvs[i]!} ${uvs[i + 1]!}`);
  for (let i = 0; i < n.length; i += 3) lines.push(`vn ${n[i]!} ${n[i + 1]!} ${-n[i + 2]!}`);
}

function pushFaces(lines: string[], { indices }: SurfaceMesh, first: number): void {
  const corner = (k: number) => {
    const vertex = first + indices[k]!;
    return `${vertex}/${vertex}/${vertex}`;
  };
  for (let k = 0; k < indices.length; k += 3) lines.push(`f ${corner(k)} ${corner(k + 1)} ${corner(k + 2)}`);
}

const groupName = ({ junction, road }: Surface): string =>
  junction === undefined ? `road_${oneWord(road ?? "")}` : `junction_${oneWord(junction)}`;

/** OBJ ends a name at the first space. */
const oneWord = (name: string): string => name.replace(/[\s\p{Cc}]+/gu, "_") || "_";
