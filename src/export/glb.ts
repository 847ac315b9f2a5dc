import type { Street } from "../generator/street/build-street";
import type { Plan, Surface } from "../generator/types";
import { type GlbMaterial, type GlbMesh, glbFile } from "./glb-file";

const ASPHALT: GlbMaterial = { name: "asphalt", colour: [0.09, 0.09, 0.1, 1], roughness: 0.95 };

/** What the parts of a street are made of; in the file their names are their kinds. */
const STREET = {
  kerb: { name: "kerb", colour: [0.42, 0.41, 0.39, 1], roughness: 0.9 },
  sidewalk: { name: "paving", colour: [0.3, 0.29, 0.275, 1], roughness: 0.95 },
} as const satisfies Record<keyof Street, GlbMaterial>;

/**
 * The drawn carriageway as a binary glTF: one node per junction and road, and one for each kind of thing beside and
 * on it, all under one parent that puts the plan's middle back. x east, y up, z south; our triangles, counter-clockwise seen from above, face up there as they are.
 * The same plan and surfaces give the same bytes.
 */
export function glbOf(plan: Plan, surfaces: readonly Surface[], street?: Street): Uint8Array<ArrayBuffer> {
  const { name, origin } = plan.network;
  const [east, north] = plan.middle;
  const meshes = [
    ...surfaces.map((surface) => carriageway(surface, plan.uvScale)),
    ...(street ? partsOf(street, plan.uvScale) : []),
  ];
  return glbFile({
    name,
    extras: { network: name, ...(origin && { origin: { lat: origin.lat, lon: origin.lon } }) },
    translation: [east, 0, 0 - north],
    meshes: meshes.filter(({ mesh }) => mesh.indices.length > 0),
  });
}

function carriageway({ junction, road, mesh }: Surface, uvScale: number): GlbMesh {
  const name = junction === undefined ? `road ${road}` : `junction ${junction}`;
  const of = junction === undefined ? { road } : { junction };
  return { name, extras: { kind: "surface", uvScale, ...of }, material: ASPHALT, mesh };
}

const KINDS = ["kerb", "sidewalk"] as const;

const partsOf = (street: Street, uvScale: number): GlbMesh[] =>
  KINDS.map((kind) => ({ name: kind, extras: { kind, uvScale }, material: STREET[kind], mesh: street[kind] }));
