import { buildHeightIndex } from "../../math/height-index";
import { ringArea } from "../../math/polygon";
import { add, type Point, type Point3 } from "../../math/vector";
import { terrainHeight } from "../../network/terrain";
import type { Carriageway } from "../build-carriageway";
import type { Street } from "../street/build-street";
import { createMeshDraft, meshOfDraft } from "../street/mesh-draft";
import { polygonsOf } from "../street/raise-area";
import type { Surface, SurfaceMesh } from "../types";
import { sunkAtDecks } from "./abutments";
import { buildStructure } from "./build-structure";
import { deckRims } from "./deck-edges";
import { findDecks, indexTriangles } from "./find-decks";
import { type LandPolygon, type LieOfLand, layGround } from "./ground-mesh";
import { landExtent } from "./land-extent";
import { openEdges } from "./open-edges";
import { streetRings } from "./street-rings";
import { CORNERS, type StreetTriangles, streetTriangles } from "./street-triangles";
import { VERGE_DEPTH } from "./verge-depth";

/** The land that streets lie in. */
export interface Land {
  /** Meets the outer edge of sidewalks and carriageways, to the bit, and runs out level. */
  readonly ground: SurfaceMesh;
  /** Bridges but for what is driven on: the lower sides of decks, walls along them, and piers. */
  readonly structure: SurfaceMesh;
}

/** m beyond the streets that land reaches: at least, and for every metre that they lie over its level. */
const REACH = { least: 60, perMetre: 4 } as const;
/** m between points of land, and as many of them as a large network gets. */
const SPACING = 8;
const MOST_POINTS = 60_000;
/** Streets that rise less (m) lie on a plain. */
const LEVEL = 0.01;

/** Triangles of a surface that become decks together: all of a junction, two of a road. */
const QUAD = 2;

/** All that covers the ground. */
function coverOf(surfaces: readonly Surface[], street: Street | null): StreetTriangles {
  const beside = street ? [street.kerb, street.verge, street.sidewalk] : [];
  return streetTriangles([
    ...surfaces.map(({ mesh, road }) => ({ mesh, together: road === undefined ? mesh.indices.length / 3 : QUAD })),
    ...beside.map((mesh) => ({ mesh, together: 1 })),
  ]);
}

/** Least and greatest height (m); [0, 0] for nothing. */
function heightsOf({ count, corners }: StreetTriangles): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 2; i < CORNERS * count; i += 3) {
    low = Math.min(low, corners[i]!);
    high = Math.max(high, corners[i]!);
  }
  return count === 0 ? [0, 0] : [low, high];
}

/** Whether streets rise more than a plain does. */
export function isHilly(surfaces: readonly Surface[]): boolean {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { mesh } of surfaces)
    for (let i = 1; i < mesh.positions.length; i += 3) {
      low = Math.min(low, mesh.positions[i]!);
      high = Math.max(high, mesh.positions[i]!);
    }
  return high - low > LEVEL;
}

/** What land is laid around. */
interface Streets {
  readonly plan: Pick<Carriageway, "roads" | "uvScale" | "network" | "middle">;
  readonly surfaces: readonly Surface[];
  /** Null where nothing stands beside the carriageways. */
  readonly street: Street | null;
}

/** The stretches of land around and between the streets' rings, whose outermost edge lies at `level`. */
function polygonsAround(rings: readonly (readonly Point3[])[], reach: number, level: number): LandPolygon[] {
  const own = new Map<readonly Point[], readonly Point3[]>();
  const reversed = rings.map((ring) => ring.toReversed());
  const extent = landExtent(rings.map(inPlan), reach).map((ring) => ring.map(([x, y]): Point3 => [x, y, level]));
  const area = [...reversed, ...extent].map((ring) => {
    const plan = inPlan(ring);
    own.set(plan, ring);
    return plan;
  });
  return polygonsOf(area).map((polygon) => polygon.map((ring) => own.get(ring)!));
}

const inPlan = (ring: readonly Point3[]): Point[] => ring.map(([x, y]) => [x, y]);

/** m between points, so that a large network gets no more than it may. */
function spacingFor(polygons: readonly LandPolygon[]): number {
  const area = polygons.reduce(
    (sum, rings) => sum + rings.reduce((all, ring) => all + ringArea(inPlan(ring).flat()), 0),
    0,
  );
  return Math.max(SPACING, Math.sqrt(area / MOST_POINTS));
}

/**
 * The ground around streets: it meets their outer edges, hangs evenly between them, passes below bridges, and runs
 * out level some way off. Streets on a plain get the few triangles that their outlines need.
 */
export function buildLand({ plan: { roads, uvScale, network, middle }, surfaces, street }: Streets): Land {
  const cover = coverOf(surfaces, street);
  const [low, high] = heightsOf(cover);
  const level = Math.min(0, low) - VERGE_DEPTH;
  const decks = findDecks(cover);
  const onGround = (triangle: number): boolean => decks[triangle] === 0;
  const streets = indexTriangles(cover, onGround);
  const bridges = decks.includes(1) ? indexTriangles(cover, (triangle) => !onGround(triangle)) : null;
  const found = streetRings(openEdges(cover, onGround), streets).map((ring) =>
    bridges ? sunkAtDecks(ring, bridges) : { ring, ends: [] },
  );
  const rings = found.map(({ ring }) => ring);
  const reach = Math.max(REACH.least, REACH.perMetre * (high - level));
  const polygons = polygonsAround(rings, reach, level);
  const spacing = spacingFor(polygons);
  const { terrain } = network;
  const lie: LieOfLand = terrain ? (place) => terrainHeight(terrain, add(place, middle)) : () => level;
  const draft = createMeshDraft(uvScale);
  for (const polygon of polygons) layGround(draft, polygon, spacing, lie);
  const ground = meshOfDraft(draft);
  const structure = createMeshDraft(uvScale);
  if (bridges) {
    const rims = deckRims(
      cover,
      decks,
      indexTriangles(cover, () => true),
    );
    const ends = found.flatMap((one) => one.ends);
    const below = { streets, ground: buildHeightIndex([ground]) };
    buildStructure(structure, { triangles: cover, decks, rims, ends, roads, index: bridges }, below);
  }
  return { ground, structure: meshOfDraft(structure) };
}
