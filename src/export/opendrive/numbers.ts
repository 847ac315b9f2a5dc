import { approachesIn } from "../../generator/markings/approach";
import { roadsByName } from "../../generator/roads-by-name";
import type { Arm, Junction, JunctionId, Plan } from "../../generator/types";
import type { Numbers, Source } from "./types";

/** By whom a signal or sign is to be heeded: the drivers of one road where it comes to a junction. */
export const signalKey = ({ road, end }: Pick<Arm, "road" | "end">): string => `${end} ${road}`;

/** One number after another: roads, junctions, the roads through junctions, signals. */
function numbersOf({ roads, junctions }: Plan): Numbers {
  let last = 0;
  const numbered = (names: readonly string[]) => new Map(names.map((name) => [name, ++last]));
  return {
    road: numbered(roads.map(({ id }) => id)),
    junction: numbered(junctions.map(({ id }) => id)),
    movement: numbered(junctions.flatMap(({ movements }) => movements.map(({ id }) => id))),
    signal: numbered(junctions.flatMap(({ arms }) => arms.map(signalKey))),
  };
}

const signalledIn = ({ network, junctions }: Plan): Set<JunctionId> => {
  const lit = new Set(network.nodes.filter(({ control }) => control === "signals").map(({ id }) => id));
  const has = ({ kind, nodes }: Junction) => kind !== "roundabout" && nodes.some((id) => lit.has(id));
  return new Set(junctions.filter(has).map(({ id }) => id));
};

/** What the document of `plan` is made of. */
export function sourceOf(plan: Plan): Source {
  const readApproaches = approachesIn(plan.network);
  const approaches = new Map(plan.junctions.map((junction) => [junction.id, readApproaches(junction)]));
  return {
    plan,
    numbers: numbersOf(plan),
    roadNamed: roadsByName(plan.network),
    junctionNamed: new Map(plan.junctions.map((junction) => [junction.id, junction])),
    stripNamed: new Map(plan.roads.map((strip) => [strip.id, strip])),
    approachesOf: (junction) => approaches.get(junction)!,
    signalled: signalledIn(plan),
  };
}
