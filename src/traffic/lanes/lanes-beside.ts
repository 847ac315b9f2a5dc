import type { Lane, Plan } from "../../generator/types";

/** Of the mean width of two lanes, how far their middles may be apart for them to lie beside each other. */
const BESIDE = 1.25;

/** For each of `lanes` the indices of those of its road and direction that lie beside it. */
export function besideEach(plan: Plan, lanes: readonly Lane[]): number[][] {
  const laterals = new Map<string, number>();
  for (const { arms } of plan.junctions)
    for (const arm of arms) if (arm.end === "from") for (const { id, lateral } of arm.lanes) laterals.set(id, lateral);
  const byRoad = new Map<string, number[]>();
  for (const [i, { road, direction }] of lanes.entries())
    byRoad.set(`${road} ${direction}`, [...(byRoad.get(`${road} ${direction}`) ?? []), i]);
  const isBeside = (a: Lane, b: Lane): boolean => {
    const [own, other] = [laterals.get(a.id), laterals.get(b.id)];
    return own !== undefined && other !== undefined && Math.abs(own - other) < (BESIDE * (a.width + b.width)) / 2;
  };
  return lanes.map((lane, i) =>
    byRoad.get(`${lane.road} ${lane.direction}`)!.filter((other) => other !== i && isBeside(lane, lanes[other]!)),
  );
}
