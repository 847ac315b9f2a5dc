import { poseAt } from "../math/curve";
import { add, along, direction, distance, dot, leftOf, type Point, type Point3, scale, subtract } from "../math/vector";
import { junctionHeight } from "./junction-height";
import { heightOn, type PatchEffect, patchMesh } from "./surfaces/mesh-patch";
import type { Junction, JunctionId, Movement, MovementId, Plan, Surface } from "./types";

export const DAMAGE_KINDS = ["crack", "step", "hole", "lift", "overlap"] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];

/** A fault to be made in a mesh on purpose. `mm`: a crack's width, a hole's side, how high the others stand. */
export interface Damage {
  readonly kind: DamageKind;
  readonly mm: number;
}

/** Where it was made: plan coordinates with height, less the plan's `middle`. */
export interface PlacedDamage extends Damage {
  readonly at: Point3;
  readonly junction: JunctionId;
  readonly movement: MovementId;
}

/** mm where none are given. */
const DEFAULT_MM: Record<DamageKind, number> = { crack: 20, step: 20, hole: 300, lift: 15, overlap: 20 };
/** mm, the most that stays within 0.3 m of its place. */
const MOST_MM = 500;
/** m from the path's middle to a wheel's: half a car's track. */
const WHEEL_LINE = 0.78;
/** m, half of a crack's reach to either side of the wheel, and half the side of what is raised. */
const HALF_CRACK = 0.3;
const HALF_SHEET = 0.2;

/** A place on the road with the way a wheel goes over it. */
interface Spot {
  readonly at: Point;
  readonly ahead: Point;
}

/** Reads "crack:20", "hole", …; null where the text is none of these. */
export function parseDamage(text: string): Damage | null {
  const match = /^([a-z]+)(?::(\d+(?:\.\d+)?))?$/.exec(text.trim());
  const kind = DAMAGE_KINDS.find((one) => one === match?.[1]);
  if (!match || !kind) return null;
  const mm = match[2] === undefined ? DEFAULT_MM[kind] : Number(match[2]);
  return mm > 0 && mm <= MOST_MM ? { kind, mm } : null;
}

/** The middle of a junction's arms. */
function placeOf({ arms }: Junction): Point {
  return scale(
    arms.reduce<Point>((sum, arm) => add(sum, arm.at), [0, 0]),
    1 / arms.length,
  );
}

/** A movement with its junction. */
interface Choice {
  readonly junction: Junction;
  readonly movement: Movement;
}

/** The first movement of the junction nearest to the middle of all that have one; null where none has. */
function chooseMovement(plan: Plan): Choice | null {
  const driven = plan.junctions.filter((junction) => junction.movements.length > 0);
  if (driven.length === 0) return null;
  const places = driven.map(placeOf);
  const middle = scale(places.reduce(add), 1 / places.length);
  const far = places.map((place) => distance(place, middle));
  const junction = driven[far.indexOf(Math.min(...far))]!;
  return { junction, movement: junction.movements[0]! };
}

/** m up and down from a junction's plane: surfaces farther away there are another level. */
const LEVEL = 2;

/** Whether a surface passes over or under the spot. */
function isElsewhere({ mesh }: Surface, at: Point, height: number): boolean {
  return Math.abs(heightOn(mesh, at) - height) > LEVEL;
}

/** Under the wheels on the side away from the kerb: at the seam for a crack, half way through the junction else. */
function spotOf(plan: Plan, { curve }: Movement, kind: DamageKind): Spot {
  const { at, heading } = poseAt(curve, kind === "crack" ? 0 : curve.length / 2);
  const ahead = direction(heading);
  const side = plan.network.drivingSide === "right" ? WHEEL_LINE : -WHEEL_LINE;
  return { at: along(at, leftOf(ahead), side), ahead };
}

/** The rectangle about a spot, counter-clockwise. */
function rectangle({ at, ahead }: Spot, halfLength: number, halfWidth: number): Point[] {
  const aside = leftOf(ahead);
  const corner = (x: number, y: number) => along(along(at, ahead, x * halfLength), aside, y * halfWidth);
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

function patchOf({ kind, mm }: Damage, spot: Spot): Point[] {
  const metres = mm / 1000;
  if (kind === "crack") return rectangle(spot, metres / 2, HALF_CRACK);
  if (kind === "hole") return rectangle(spot, metres / 2, metres / 2);
  return rectangle(spot, HALF_SHEET, HALF_SHEET);
}

function effectOf({ kind, mm }: Damage, { at, ahead }: Spot): PatchEffect {
  const height = mm / 1000;
  switch (kind) {
    case "crack":
    case "hole":
      return { keepsGround: false, lift: null };
    case "lift":
      return { keepsGround: false, lift: () => height };
    case "overlap":
      return { keepsGround: true, lift: () => height };
    case "step":
      // Full height where the wheel meets it, back on the ground where it leaves it.
      return { keepsGround: false, lift: (p) => height * (0.5 - dot(subtract(p, at), ahead) / (2 * HALF_SHEET)) };
  }
}

/**
 * Makes one fault in the drawn carriageway, under a wheel of one movement and within 0.3 m of `placed.at`; all
 * vertices that were there stay as they were, to the bit. `placed` is null where there is nothing to drive.
 */
export function damageSurfaces(
  plan: Plan,
  surfaces: readonly Surface[],
  damage: Damage,
): { readonly surfaces: readonly Surface[]; readonly placed: PlacedDamage | null } {
  const choice = chooseMovement(plan);
  if (!choice) return { surfaces, placed: null };
  const { junction, movement } = choice;
  const spot = spotOf(plan, movement, damage.kind);
  const patch = patchOf(damage, spot);
  const effect = effectOf(damage, spot);
  const height = junctionHeight(junction, spot.at);
  const damaged = surfaces.map((surface) => {
    if (isElsewhere(surface, spot.at, height)) return surface;
    const mesh = patchMesh(surface.mesh, patch, effect);
    return mesh === surface.mesh ? surface : { ...surface, mesh };
  });
  const at: Point3 = [...spot.at, height];
  return { surfaces: damaged, placed: { ...damage, at, junction: junction.id, movement: movement.id } };
}
