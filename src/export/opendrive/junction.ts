import type { Arm, ArmLane, Junction, LaneId, Movement } from "../../generator/types";
import { movementRelief } from "./heights";
import { laneNumber, throughLanes } from "./lanes";
import { planView } from "./plan-view";
import { controllersOf } from "./signals";
import type { Element, Source } from "./types";

/** One end of a movement: the arm and the lane there, and m that the lane's middle lies to the left of the path's end. */
interface Gate {
  readonly arm: Arm;
  readonly lane: ArmLane;
  readonly number: number;
  readonly width: number;
  readonly lateral: number;
}

function gateOf({ arms }: Junction, id: LaneId, flow: ArmLane["flow"], source: Source): Gate {
  for (const arm of arms) {
    const i = arm.lanes.findIndex((lane) => lane.id === id && lane.flow === flow);
    if (i < 0) continue;
    const lane = arm.lanes[i]!;
    const width = (arm.left - arm.right) / arm.lanes.length;
    const beside = arm.left - (i + 0.5) * width - lane.lateral;
    const number = laneNumber(source.stripNamed.get(arm.road)!, id, source.plan.network.drivingSide);
    return { arm, lane, number, width, lateral: flow === "out" ? beside : 0 - beside };
  }
  throw new RangeError(`no arm has lane ${id} ${flow}`);
}

const roadLink = ({ arm }: Gate, { numbers }: Source): Element => ({
  "@elementType": "road",
  "@elementId": numbers.road.get(arm.road)!,
  "@contactPoint": arm.end === "from" ? "start" : "end",
});

/** The road that a movement takes through its junction. */
function throughRoad(movement: Movement, junction: Junction, source: Source): Element {
  const { plan, numbers } = source;
  const { drivingSide } = plan.network;
  const { curve, id } = movement;
  const entry = gateOf(junction, movement.from, "in", source);
  const exit = gateOf(junction, movement.to, "out", source);
  const lanes = throughLanes(
    {
      width: [entry.width, exit.width],
      lateral: [entry.lateral, exit.lateral],
      link: { predecessor: { "@id": entry.number }, successor: { "@id": exit.number } },
      length: curve.length,
    },
    drivingSide,
  );
  return {
    "@name": id,
    "@length": curve.length,
    "@id": numbers.movement.get(id)!,
    "@junction": numbers.junction.get(junction.id)!,
    "@rule": drivingSide === "right" ? "RHT" : "LHT",
    link: { predecessor: roadLink(entry, source), successor: roadLink(exit, source) },
    planView: planView(curve, plan),
    ...movementRelief(junction, curve),
    lanes,
  };
}

/** A road for each way through a junction. OpenDRIVE 1.7, 12.3. */
export const throughRoads = (junction: Junction, source: Source): Element[] =>
  junction.movements.map((movement) => throughRoad(movement, junction, source));

/** The junction itself: which lane leads into which road through it. None where there is no way through. */
export function junctionElements(junction: Junction, source: Source): Element[] {
  const { numbers, plan } = source;
  if (junction.movements.length === 0) return [];
  const connection = junction.movements.map(({ id, from }, i): Element => {
    const entry = gateOf(junction, from, "in", source);
    return {
      "@id": i,
      "@incomingRoad": numbers.road.get(entry.arm.road)!,
      "@connectingRoad": numbers.movement.get(id)!,
      "@contactPoint": "start",
      laneLink: { "@from": entry.number, "@to": plan.network.drivingSide === "right" ? -1 : 1 },
    };
  });
  const controller = controllersOf(junction, source).map((one): Element => ({ "@id": one["@id"], "@type": 0 }));
  return [{ "@id": numbers.junction.get(junction.id)!, "@name": junction.id, connection, controller }];
}
