import type { ArmDraft } from "../arm-draft";
import { kept } from "../kept";
import type { CornerRule } from "./corner-rule";
import { SHARP, touchingArc } from "./touching-arc";

/** m, the least tangent length of a kerb return: where kerbs meet at almost 180°, its arc grows to this. */
const LEAST_TANGENT = 0.01;
/** m beyond the kerbs' crossing that a car's path needs, at corners of 135° and less. */
const TURNING_ROOM = 4;
/** m more that it needs where the kerbs meet at 45° or less: it has to swing out before the turn and back after it. */
const SWINGING_ROOM = 4;

/** m beyond the kerbs' crossing at `angle` (rad) that a car needs to turn in. */
function turningRoom(angle: number): number {
  const turn = (Math.PI - angle) / (Math.PI / 4);
  return TURNING_ROOM * Math.min(1, turn) + SWINGING_ROOM * Math.min(1, Math.max(0, turn - 2));
}

/** m from the kerbs' crossing to a return's tangent points, at most, where arms part at 20° or less. */
export const LONGEST_NOSE = 30;
/** rad; kerb returns between arms this far apart are as long as they must be, and from here on that grows. */
const NO_NOSE = Math.PI / 6;
const NOSE = Math.PI / 9;

/**
 * The radius (m) of the nose between arms that part at a few degrees: a greater one would pave the ground between them
 * until they are far apart. Arms of different nodes stand apart from the beginning.
 */
function noseRadius([a, b]: readonly [ArmDraft, ArmDraft], angle: number): number {
  if (a.node !== b.node) return Number.POSITIVE_INFINITY;
  const longest = LONGEST_NOSE / Math.min(1, Math.max(0, (NO_NOSE - angle) / (NO_NOSE - NOSE)));
  return longest * Math.tan(angle / 2);
}

const sharpCorner = kept((a: ArmDraft, b: ArmDraft) => touchingArc([a, b], 0, true));

/** A corner of less than 180° between two arms. `angle`: rad, from the first arm to the second. */
export function kerbReturn(arms: readonly [ArmDraft, ArmDraft], angle: number, radius: number): CornerRule {
  const least = LEAST_TANGENT * Math.tan(Math.max(0.1, angle) / 2);
  return {
    kind: "return",
    arms,
    wanted: radius < SHARP ? 0 : Math.max(Math.min(radius, noseRadius(arms, angle)), least),
    least: 0,
    room: turningRoom(angle),
    fit: (size) => (size === 0 ? sharpCorner(...arms) : touchingArc(arms, size, true)),
  };
}

/** The farthest (in half widths) that a rounded outside may pass inside of its node, alone at a bend and at a fork. */
const CUT_AT_BEND = 1;
const CUT_AT_FORK = -0.3;

/**
 * The outside of a bend: more than 180° from the first arm to the second. Concentric with an inner kerb of `radius`
 * where the arms open wide enough; the sharper the bend, the nearer it comes to a cap about the node.
 */
export function outerReturn(
  arms: readonly [ArmDraft, ArmDraft],
  angle: number,
  radius: number,
  alone: boolean,
): CornerRule {
  const [a, b] = arms;
  const cap = (a.left - b.right) / 2;
  const sine = Math.sin((2 * Math.PI - angle) / 2);
  const cut = alone ? CUT_AT_BEND : CUT_AT_FORK;
  const limit = (cap * (1 + cut * sine)) / Math.max(1e-9, 1 - sine);
  const concentric = radius + Math.min(a.left - a.right, b.left - b.right);
  const flat = LEAST_TANGENT * Math.abs(Math.tan(angle / 2));
  const wanted = Math.max(cap, flat, Math.min(concentric, limit));
  return { kind: "outer", arms, wanted, least: cap, room: 0, fit: (size) => touchingArc(arms, -size, false) };
}
