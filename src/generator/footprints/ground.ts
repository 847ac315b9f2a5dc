import type { Area } from "../../math/area";
import { flatRing, ringArea } from "../../math/polygon";
import { type Point, subtract } from "../../math/vector";
import { type ArmDraft, armsOf } from "../arm-draft";
import type { Centreline } from "../centrelines";
import type { JunctionDraft } from "../junction-draft";
import type { Shaped } from "../junction-shape";
import { boxOf, type Footprint } from "./footprint";
import type { InnerStretch } from "./patch-inside";
import type { Zone } from "./patch-zones";
import { ribbonOf, ringOf } from "./ribbon";
import { type KnownRoads, roadFootprints, roadParts, type StripEnd } from "./road-footprints";

/** Junctions and roads as they lie on the ground, perhaps on one another. */
export interface Ground {
  readonly lines: readonly Centreline[];
  readonly drafts: readonly JunctionDraft[];
  /** Null: an open junction, up to whose nodes its roads are drawn. */
  readonly shaped: readonly (Shaped | null)[];
  /** Roads (by number) that aren't drawn between junctions. */
  readonly gone: ReadonlySet<number>;
  /** Of these, the ones that lie inside of a junction. */
  readonly swallowed: ReadonlySet<number>;
  /** What the patches among the junctions are made of; null for the others. */
  readonly patches: readonly (PatchParts | null)[];
}

/** What a patch is made of. */
export interface PatchParts {
  readonly zones: readonly Zone[];
  readonly inside: readonly InnerStretch[];
  /** The layers on which it lies at each of its mouths. */
  readonly mouthLayers: readonly (readonly number[])[];
}

/** Both ends of every road, by `endIndex`. */
export function stripEnds({ drafts, shaped, patches }: Ground): Map<number, StripEnd> {
  const ends = new Map<number, StripEnd>();
  for (const [junction, draft] of drafts.entries()) {
    const layers = layersOf(draft);
    for (const [k, arm] of draft.arms.entries()) {
      const one = shaped[junction]?.shape.arms[k];
      const mouth = one ? ([planOf(one.mouth[0]!), planOf(one.mouth.at(-1)!)] as const) : null;
      const end = 2 * arm.line + (arm.end === "to" ? 1 : 0);
      const there = patches[junction]?.mouthLayers[k] ?? layers;
      ends.set(end, { junction, setback: one?.setback ?? 0, mouth, layers: there });
    }
  }
  return ends;
}

const planOf = (point: readonly number[]): Point => [point[0]!, point[1]!];

/** m of an arm that an open junction covers at least. */
const ROOT = 0.3;

/** The convex hull of some points, counter-clockwise. Source: Andrew's monotone chain. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const p of ordered) {
      while (chain.length > 1) {
        const [a, b] = [chain.at(-2)!, chain.at(-1)!];
        const [u, v] = [subtract(b, a), subtract(p, a)];
        if (u[0] * v[1] - u[1] * v[0] > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** The ground between the beginnings of the roads at one node. */
function rootArea(arms: readonly ArmDraft[], chord: number): Point[] {
  return hullOf(
    arms.flatMap(({ centreline, curve, end }) => {
      const reach = Math.min(ROOT, curve.length / 2);
      const from = end === "from" ? 0 : curve.length - reach;
      const { left, right } = ribbonOf(centreline, from, from + reach, chord);
      return [...left, ...right];
    }),
  );
}

/** What an open junction covers: the roots of its roads, and the roads inside of it. */
function openArea({ nodes, arms }: JunctionDraft, { lines, swallowed }: Ground, chord: number): Area {
  const inside =
    nodes.length < 2 ? [] : [...swallowed].filter((i) => nodes.some(({ id }) => id === lines[i]!.road.from));
  const ends = [...arms, ...inside.flatMap((i) => armsOf(lines[i]!, i))];
  const roots = nodes.map(({ id }) => ends.filter(({ node }) => node === id)).filter((all) => all.length > 0);
  const ribbons = inside.map((i) => ringOf(ribbonOf(lines[i]!, 0, lines[i]!.curve.length, chord)));
  return [...roots.map((all) => rootArea(all, chord)), ...ribbons];
}

const asHole = (ring: readonly Point[]): readonly Point[] => (ringArea(flatRing(ring)) > 0 ? ring.toReversed() : ring);

/** What a junction covers. */
export function junctionArea(ground: Ground, j: number, chord: number): Area {
  const shape = ground.shaped[j]?.shape;
  if (!shape) return openArea(ground.drafts[j]!, ground, chord);
  return [shape.outline.map(planOf), ...shape.holes.map((hole) => asHole(hole.map(planOf)))];
}

/** The layers of a junction that isn't a patch. */
const layersOf = ({ arms }: JunctionDraft): number[] => [
  ...new Set(arms.map(({ centreline }) => centreline.road.layer)),
];

/** A junction's ground by the layers on which it lies. */
export function zonesAt(ground: Ground, j: number, chord: number): readonly Zone[] {
  const known = ground.patches[j]?.zones;
  return known ?? [{ area: junctionArea(ground, j, chord), layers: layersOf(ground.drafts[j]!) }];
}

/** What was made of junctions and roads before: most of them stay as they are from one round to the next. */
export interface KnownGround {
  readonly roads: KnownRoads;
  /** By their outlines. */
  readonly junctions: Map<unknown, readonly Zone[]>;
}

export const createKnownGround = (): KnownGround => ({ roads: new Map(), junctions: new Map() });

function knownZones(ground: Ground, j: number, chord: number, { junctions }: KnownGround): readonly Zone[] {
  const outline = ground.shaped[j]?.shape.outline;
  const known = junctions.get(outline);
  if (known) return known;
  const zones = zonesAt(ground, j, chord);
  if (outline) junctions.set(outline, zones);
  return zones;
}

/**
 * What everything covers: first the junctions, in their order, then the roads, then what junctions cover on other layers.
 * What is known already keeps its very area.
 */
export function footprintsOf(ground: Ground, chord: number, known = createKnownGround()): Footprint[] {
  const ends = stripEnds(ground);
  const zones = ground.drafts.map((_, j) => knownZones(ground, j, chord, known));
  const inZone = (junction: number, { area, layers }: Zone): Footprint => {
    return { part: { junction }, area, layers, seams: [], box: boxOf(area) };
  };
  const footprints = zones.map((own, j) => inZone(j, own[0]!));
  for (const [i, line] of ground.lines.entries()) {
    if (ground.gone.has(i)) continue;
    const parts = roadParts(line, ends.get(2 * i)!, ends.get(2 * i + 1)!, { chord, known: known.roads });
    footprints.push(...roadFootprints(parts, i, footprints.length));
  }
  for (const [j, own] of zones.entries()) footprints.push(...own.slice(1).map((zone) => inZone(j, zone)));
  return footprints;
}
