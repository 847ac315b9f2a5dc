import type { Arm, JunctionId, RoadStrip } from "../../generator/types";
import type { RoadClass } from "../../network/types";
import { roadRelief } from "./heights";
import { roadLanes } from "./lanes";
import { planView } from "./plan-view";
import { signalsAt } from "./signals";
import type { Element, Source } from "./types";

/** OpenDRIVE's kinds of road (1.7, 8.3) that aren't "town". */
const KINDS: Partial<Record<RoadClass, string>> = {
  motorway: "motorway",
  motorway_link: "motorway",
  trunk: "rural",
  trunk_link: "rural",
  living_street: "lowSpeed",
  service: "lowSpeed",
};

/** The junction at one end, where there is a way through it. */
function linkTo(id: JunctionId, { numbers, junctionNamed }: Source): Element | undefined {
  if (!junctionNamed.get(id)?.movements.length) return undefined;
  return { "@elementType": "junction", "@elementId": numbers.junction.get(id)! };
}

/** Both arms of a road; null where it has none. */
function armsOf({ id, from, to }: RoadStrip, { junctionNamed }: Source): readonly [Arm, Arm] | null {
  const find = (junction: JunctionId, end: Arm["end"]) =>
    junctionNamed.get(junction)?.arms.find((arm) => arm.road === id && arm.end === end);
  const [first, last] = [find(from, "from"), find(to, "to")];
  return first && last ? [first, last] : null;
}

/** A road between two mouths; none where nothing of it is left to drive on. */
export function roadElements(strip: RoadStrip, source: Source): Element[] {
  const { plan, numbers, roadNamed } = source;
  const arms = armsOf(strip, source);
  const { axis } = strip;
  if (!arms || strip.lanes.length === 0 || axis.length === 0) return [];
  const road = roadNamed(strip.id);
  const { network } = plan;
  const signal = arms.flatMap((arm, i) => signalsAt(arm, i === 0 ? strip.from : strip.to, axis, source));
  return [
    {
      "@name": strip.id,
      "@length": axis.length,
      "@id": numbers.road.get(strip.id)!,
      "@junction": -1,
      "@rule": network.drivingSide === "right" ? "RHT" : "LHT",
      link: { predecessor: linkTo(strip.from, source), successor: linkTo(strip.to, source) },
      type: {
        "@s": 0,
        "@type": KINDS[road.class] ?? "town",
        speed: { "@max": road.speedLimitKmh, "@unit": "km/h" },
      },
      planView: planView(axis, plan),
      ...roadRelief(strip, arms[0], axis),
      lanes: roadLanes(strip, arms[0], road, network, axis.length),
      ...(signal.length > 0 && { signals: { signal } }),
    },
  ];
}
