import { isSimpleRing, isStarRing, ringArea } from "../../math/polygon";
import { add, type Point } from "../../math/vector";
import type { Rim } from "./rim";

/** Outlines in single precision, one after another. */
let room = new Float64Array(1024);

/** An outline's corners, rounded as they will be drawn. */
function roundedRing({ numbers }: Rim): Float64Array {
  const count = numbers.length / 3;
  if (room.length < 2 * count) room = new Float64Array(4 * count);
  for (let i = 0; i < count; i++) {
    room[2 * i] = Math.fround(numbers[3 * i]!);
    room[2 * i + 1] = Math.fround(numbers[3 * i + 1]!);
  }
  return room.subarray(0, 2 * count);
}

/** m east and north of its node from where most junctions are seen whole; no line of symmetry passes there. */
const ASIDE: Point = [0.31, 0.17];

/** Whether an outline is simple and counter-clockwise, and from where it is seen whole; null where nothing is known of that. */
interface Soundness {
  readonly isSound: boolean;
  readonly seenFrom: Point | null;
}

/** @param node about which the outline goes */
export function soundnessOf(rim: Rim, node: Point): Soundness {
  const xy = roundedRing(rim);
  const middle = add(node, ASIDE);
  if (isStarRing(xy, middle[0], middle[1])) return { isSound: true, seenFrom: middle };
  return { isSound: isSimpleRing(xy) && ringArea(xy) > 0, seenFrom: null };
}
