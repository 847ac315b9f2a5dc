import type { Approach } from "../../generator/markings/approach";
import type { Arm, Junction, JunctionId } from "../../generator/types";
import type { Curve } from "../../math/curve";
import { signalKey } from "./numbers";
import type { Element, Source } from "./types";

/** A head or sign as OpenDRIVE knows it, and m from the road up to it. Signs by Germany's numbers (StVO). */
interface Kind {
  readonly country: string;
  readonly type: number;
  readonly name: string;
  readonly dynamic: "yes" | "no";
  readonly zOffset: number;
}

const HEAD: Kind = { country: "OpenDRIVE", type: 1_000_001, name: "signals", dynamic: "yes", zOffset: 2.5 };
const SIGNS: Readonly<Record<NonNullable<Approach["line"]>, Kind>> = {
  stop: { country: "DE", type: 206, name: "stop", dynamic: "no", zOffset: 2 },
  yield: { country: "DE", type: 205, name: "give way", dynamic: "no", zOffset: 2 },
};

/** m from the kerb to a post. */
const BESIDE = 0.5;

const comesIn = ({ lanes }: Arm): boolean => lanes.some(({ flow }) => flow === "in");

/** What stands beside an arm for those who come by it. */
function kindAt(junction: Junction, i: number, line: Approach["line"], source: Source): Kind | null {
  if (!line || !comesIn(junction.arms[i]!)) return null;
  return source.signalled.has(junction.id) ? HEAD : SIGNS[line];
}

/** The signal or sign at one end of a road, beside its stop line on the driver's own side. OpenDRIVE 1.7, 14. */
export function signalsAt(arm: Arm, at: JunctionId, axis: Curve, source: Source): Element[] {
  const { plan, numbers, junctionNamed } = source;
  const junction = junctionNamed.get(at)!;
  const i = junction.arms.findIndex(({ road, end }) => road === arm.road && end === arm.end);
  const approach = source.approachesOf(at)[i]!;
  const kind = kindAt(junction, i, approach.line, source);
  if (!kind) return [];
  const back = Math.min(Math.max(approach.stop[0], 0), axis.length);
  const onRight = (arm.end === "to") === (plan.network.drivingSide === "right");
  const [left, right] = arm.end === "from" ? [arm.left, arm.right] : [-arm.right, -arm.left];
  return [
    {
      "@s": arm.end === "to" ? axis.length - back : back,
      "@t": onRight ? right - BESIDE : left + BESIDE,
      "@id": numbers.signal.get(signalKey(arm))!,
      "@name": kind.name,
      "@dynamic": kind.dynamic,
      "@orientation": arm.end === "to" ? "+" : "-",
      "@zOffset": kind.zOffset,
      "@country": kind.country,
      "@type": kind.type,
      "@subtype": -1,
    },
  ];
}

/** The signals of a junction, one group an arm: what their programme is, the file doesn't say. */
export function controllersOf(junction: Junction, source: Source): Element[] {
  const lines = source.approachesOf(junction.id);
  return junction.arms.flatMap((arm, i): Element[] => {
    if (kindAt(junction, i, lines[i]!.line, source) !== HEAD) return [];
    const number = source.numbers.signal.get(signalKey(arm))!;
    return [{ "@id": number, "@name": `${junction.id} ${arm.road}`, control: { "@signalId": number } }];
  });
}
