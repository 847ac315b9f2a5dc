import type { Plan, Surface } from "../generator/types";
import { type GlbMaterial, type GlbMesh, glbFile } from "./glb-file";

const ASPHALT: GlbMaterial = { name: "asphalt", colour: [0.09, 0.09, 0.1, 1], roughness: 0.95 };

/**
 * The drawn carriageway as a binary glTF: one node per junction and road, all under one parent that puts the plan's
 * middle back. x east, y up, z south; our triangles, counter-clockwise seen from above, face up there as they are.
 * The same plan and surfaces give the same bytes.
 */
export function glbOf(plan: Plan, surfaces: readonly Surface[]): Uint8Array<ArrayBuffer> {
  const { name, origin } = plan.network;
  const [east, north] = plan.middle;
  const drawn = surfaces.filter(({ mesh }) => mesh.indices.length > 0);
  return glbFile({
    name,
    extras: { network: name, ...(origin && { origin: { lat: origin.lat, lon: origin.lon } }) },
    translation: [east, 0, 0 - north],
    meshes: drawn.map((surface) => carriageway(surface, plan.uvScale)),
  });
}

function carriageway({ junction, road, mesh }: Surface, uvScale: number): GlbMesh {
  const name = junction === undefined ? `road ${road}` : `junction ${junction}`;
  const of = junction === undefined ? { road } : { junction };
  return { name, extras: { kind: "surface", uvScale, ...of }, material: ASPHALT, mesh };
}
