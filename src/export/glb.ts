import type { Dressing } from "../generator/build-dressing";
import type { Plan, Surface, SurfaceMesh } from "../generator/types";
import { type GlbMaterial, type GlbMesh, type GlbScene, glbPieces } from "./glb-file";

const ASPHALT: GlbMaterial = { name: "asphalt", colour: [0.09, 0.09, 0.1, 1], roughness: 0.95 };

interface Part {
  readonly kind: "kerb" | "verge" | "sidewalk" | "marking" | "ground" | "structure";
  readonly material: GlbMaterial;
}

const plain = (name: string, colour: GlbMaterial["colour"]): GlbMaterial => ({ name, colour, roughness: 0.9 });

/** What the parts are called in the file, and what they are made of. */
const PARTS: Readonly<Record<keyof Dressing, Part>> = {
  kerb: { kind: "kerb", material: plain("kerb", [0.42, 0.41, 0.39, 1]) },
  verge: { kind: "verge", material: plain("verge", [0.15, 0.2, 0.09, 1]) },
  sidewalk: { kind: "sidewalk", material: plain("paving", [0.3, 0.29, 0.275, 1]) },
  white: { kind: "marking", material: plain("white paint", [0.75, 0.75, 0.72, 1]) },
  yellow: { kind: "marking", material: plain("yellow paint", [0.75, 0.42, 0.03, 1]) },
  ground: { kind: "ground", material: plain("grass", [0.14, 0.19, 0.09, 1]) },
  structure: { kind: "structure", material: plain("concrete", [0.4, 0.39, 0.37, 1]) },
};

/** m that paint stands over the road in the file: glTF has no other way to show one of two in the same plane. */
const PAINT_THICKNESS = 0.004;

/** The bytes of a plan's binary glTF; see `glbSceneOf`. The same plan and surfaces give the same bytes. */
export async function glbOf(
  plan: Plan,
  surfaces: readonly Surface[],
  dressing?: Dressing,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces = glbPieces(glbSceneOf(plan, surfaces, dressing));
  const file = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.length;
  }
  return file;
}

/**
 * The drawn carriageway as glTF shows it: one node per junction and road, and one for each kind of thing beside and on
 * it, all under one parent that puts the plan's middle back. x east, y up, z south; our triangles, counter-clockwise
 * seen from above, face up there as they are. It holds nothing of the plan but its meshes.
 */
export function glbSceneOf(plan: Plan, surfaces: readonly Surface[], dressing?: Dressing): GlbScene {
  const { name, origin } = plan.network;
  const [east, north] = plan.middle;
  const meshes = [
    ...surfaces.map((surface) => carriageway(surface, plan.uvScale)),
    ...(dressing ? partsOf(dressing, plan.uvScale) : []),
  ];
  return {
    name,
    extras: { network: name, ...(origin && { origin: { lat: origin.lat, lon: origin.lon } }) },
    translation: [east, 0, 0 - north],
    meshes: meshes.filter(({ mesh }) => mesh.indices.length > 0),
  };
}

function carriageway({ junction, road, mesh }: Surface, uvScale: number): GlbMesh {
  const name = junction === undefined ? `road ${road}` : `junction ${junction}`;
  const of = junction === undefined ? { road } : { junction };
  return { name, extras: { kind: "surface", uvScale, ...of }, material: ASPHALT, mesh };
}

const NAMES = ["kerb", "verge", "sidewalk", "white", "yellow", "ground", "structure"] as const;

const partsOf = (dressing: Dressing, uvScale: number): GlbMesh[] =>
  NAMES.flatMap((name) => {
    const { kind, material } = PARTS[name];
    const own = dressing[name];
    if (!own) return [];
    const mesh = kind === "marking" ? raised(own, PAINT_THICKNESS) : own;
    return [{ name: kind === "marking" ? `${name} marking` : kind, extras: { kind, uvScale }, material, mesh }];
  });

const raised = (mesh: SurfaceMesh, by: number): SurfaceMesh => ({
  ...mesh,
  positions: mesh.positions.map((value, i) => (i % 3 === 1 ? value + by : value)),
});
