import { biarc, type Ray } from "../../math/biarc";
import { cross, direction, distance, subtract, wrapAngle } from "../../math/vector";
import type { ArmDraft } from "../arm-draft";
import { kerbPose } from "../arm-kerb";
import { kept } from "../kept";
import type { CornerFit, CornerRule } from "./corner-rule";

/** m and rad within which two kerbs go on as one. */
const IN_LINE = 1e-6;
/** m, the gentlest radius a taper asks for: a car follows it at town speed. */
const TAPER_RADIUS = 25;
/** The shortest half of a taper, in steps and in metres. */
const LEAST_TAPER = 0.6;
const LEAST_TAPER_LENGTH = 0.3;

/** Whether the first arm's left kerb goes on as the second's right kerb: on one line, or on one circle. */
export const goesOn = kept((a: ArmDraft, b: ArmDraft): boolean => {
  const into = kerbPose(a, a.left, 0);
  const out = kerbPose(b, b.right, 0);
  return distance(into.at, out.at) < IN_LINE && Math.abs(wrapAngle(out.heading - into.heading - Math.PI)) < IN_LINE;
});

const still = (arms: readonly [ArmDraft, ArmDraft], kind: "straight" | "end", fit: CornerFit): CornerRule => ({
  kind,
  arms,
  wanted: 0,
  least: 0,
  room: 0,
  fit: () => fit,
});

/** A kerb that passes the node without a corner. */
export const straightKerb = (arms: readonly [ArmDraft, ArmDraft]): CornerRule =>
  still(arms, "straight", { stations: [0, 0], radius: 0, centre: null, pieces: [] });

/** m of carriageway between a dead end and its mouth, where there is room. */
const END_LENGTH = 2;

/** A dead end: a square cut across the arm at its node. */
export function deadEnd(arm: ArmDraft): CornerRule {
  const from = kerbPose(arm, arm.left, 0);
  const cut = { start: from.at, heading: from.heading - Math.PI / 2, curvature: 0, length: arm.left - arm.right };
  const fit: CornerFit = { stations: [0, 0], radius: 0, centre: null, pieces: [cut] };
  return { ...still([arm, arm], "end", fit), room: END_LENGTH };
}

function taperFit([a, b]: readonly [ArmDraft, ArmDraft], length: number): CornerFit | null {
  const into = kerbPose(a, a.left, length);
  const out = kerbPose(b, b.right, length);
  const from: Ray = { at: into.at, heading: into.heading + Math.PI };
  const curve = biarc(from, { at: out.at, heading: out.heading });
  return curve.pieces.length === 0
    ? null
    : { stations: [length, length], radius: 0, centre: null, pieces: curve.pieces };
}

/**
 * Two arcs that lead a kerb over a sideways step: where the width changes, or where unequal arms face each other.
 * Its size is the length (m) it takes of each arm.
 */
export function taper(arms: readonly [ArmDraft, ArmDraft]): CornerRule {
  const [a, b] = arms;
  const into = kerbPose(a, a.left, 0);
  const gap = subtract(kerbPose(b, b.right, 0).at, into.at);
  const step = Math.abs(cross(direction(into.heading), gap));
  const least = Math.max(LEAST_TAPER_LENGTH, LEAST_TAPER * step);
  const wanted = Math.max(least, Math.sqrt(TAPER_RADIUS * step));
  return { kind: "taper", arms, wanted, least, room: 0, fit: (size) => taperFit(arms, size) };
}
