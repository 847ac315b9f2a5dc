import type { Point } from "../../math/vector";
import type { LaneArrow } from "../../network/types";
import type { ArmLane, Junction, Movement } from "../types";
import type { Mark, RoadPlace } from "./mark";

/** m of an arrow: its length, half the widths of its shaft and of a head, and how long a head is. */
const LENGTH = 4;
const SHAFT = 0.09;
const HEAD = { half: 0.34, long: 1.1 } as const;
/** m from the foot of an arrow to where a turn leaves its shaft, and from there to where the head begins. */
const TURN = 2.3;
const ASIDE = 0.45;

/** A corner of an arrow: m ahead of its foot, and m to the left. */
type Corner = readonly [ahead: number, left: number];
type Shape = readonly (readonly Corner[])[];

const bar = (from: number, to: number, right: number, left: number): readonly Corner[] => [
  [from, right],
  [to, right],
  [to, left],
  [from, left],
];

const AHEAD: Shape = [
  bar(0, LENGTH - HEAD.long, -SHAFT, SHAFT),
  [
    [LENGTH - HEAD.long, -HEAD.half],
    [LENGTH, 0],
    [LENGTH - HEAD.long, HEAD.half],
  ],
];

const LEFT: Shape = [
  bar(0, TURN + SHAFT, -SHAFT, SHAFT),
  bar(TURN - SHAFT, TURN + SHAFT, SHAFT, ASIDE),
  [
    [TURN - HEAD.half, ASIDE],
    [TURN + HEAD.half, ASIDE],
    [TURN, ASIDE + HEAD.long / 2],
  ],
];

const RIGHT: Shape = LEFT.map((part) => part.map(([ahead, left]): Corner => [ahead, -left]).reverse());

function shapeOf(arrow: LaneArrow): Shape {
  switch (arrow) {
    case "through":
      return AHEAD;
    case "left":
    case "slight-left":
    case "sharp-left":
    case "reverse":
      return LEFT;
    case "right":
    case "slight-right":
    case "sharp-right":
      return RIGHT;
  }
}

/** m from the line that one waits behind to an arrow's tip. */
const BEFORE_LINE = 2;

/** m of road that an arrow before a line needs. */
export const ARROW_ROOM = BEFORE_LINE + LENGTH;

/** The arrows on a lane that leads into a junction, before the line that ends at station `line`. */
export function arrowMarks(arrows: readonly LaneArrow[], { lateral }: ArmLane, place: RoadPlace, line: number): Mark[] {
  const foot = line + ARROW_ROOM;
  const shapes = new Set(arrows.map(shapeOf));
  return [...shapes].flat().map((part): Mark => {
    const corners = part.map(([ahead, left]): Point => place(foot - ahead, lateral - left));
    return { corners, yellow: false };
  });
}

const ARROW_OF = { left: "left", right: "right", straight: "through", "u-turn": "reverse" } as const satisfies Record<
  Movement["turn"],
  LaneArrow
>;

/**
 * What is painted on a lane: the arrows that are described, or where it leads if it is one of several. Only then is a
 * junction asked for its movements, which cost more to lay than all the paint.
 */
export function arrowsOn(junction: Junction, lane: ArmLane, beside: number): readonly LaneArrow[] {
  if (lane.arrows) return lane.arrows;
  if (beside < 2) return [];
  const turns = new Set(
    junction.movements.filter(({ from, turn }) => from === lane.id && turn !== "u-turn").map(({ turn }) => turn),
  );
  return [...turns].map((turn) => ARROW_OF[turn]);
}
