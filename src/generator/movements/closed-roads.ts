import type { DrivingSide, RoadId } from "../../network/types";
import type { RoadNamed } from "../roads-by-name";
import type { Arm, Junction, Problem } from "../types";
import { laneWays, type MayGo } from "./lane-map";

type Site = Pick<Junction, "id" | "arms">;

const flows = (arm: Arm, flow: "in" | "out"): boolean => arm.lanes.some((lane) => lane.flow === flow);
const isMarked = ({ lanes }: Arm): boolean => lanes.some(({ arrows }) => arrows !== undefined);

const problemAt = (junction: Site, road: RoadId, code: string, message: string): Problem => ({
  code,
  junction: junction.id,
  road,
  message: `${message}: arrows, restrictions or one-way roads don't allow it.`,
});

/** What is the same at every junction. */
interface Context {
  readonly drivingSide: DrivingSide;
  readonly roadNamed: RoadNamed;
}

/** Which arms lanes lead from and to, where neither arrows nor restrictions say otherwise: the others' lanes alone decide. */
function plainlyOpen(arms: readonly Arm[]) {
  const others = (arm: Arm) => arms.filter(({ road }) => road !== arm.road);
  return {
    from: arms.filter((arm) => others(arm).some((other) => flows(other, "out"))),
    to: arms.filter((arm) => others(arm).some((other) => flows(other, "in"))),
  };
}

/** Whether all arms have others that lead on and others that lead here, at a first look: each flow has two. */
function isOpen(arms: readonly Arm[]): boolean {
  let [ins, outs] = [0, 0];
  for (const arm of arms) {
    if (flows(arm, "in")) ins++;
    if (flows(arm, "out")) outs++;
  }
  return ins > 1 && outs > 1;
}

/** The roads at a junction that nobody may drive into, or from which nobody may go on, though it isn't where they end. */
export function closedRoads(site: Site, { drivingSide, roadNamed }: Context, mayGo: MayGo | null): Problem[] {
  const { arms } = site;
  const isRuled = mayGo !== null || arms.some(isMarked);
  if (arms.every(({ road }) => road === arms[0]!.road) || (!isRuled && isOpen(arms))) return [];
  const ways = isRuled ? laneWays(arms, drivingSide, mayGo ?? undefined) : null;
  const open = ways ? { from: ways.map(({ from }) => from), to: ways.map(({ to }) => to) } : plainlyOpen(arms);
  return arms.flatMap((arm) => {
    const road = roadNamed(arm.road).id;
    const isUnreached = flows(arm, "out") && !open.to.includes(arm);
    const isStuck = flows(arm, "in") && !open.from.includes(arm);
    return [
      ...(isUnreached ? [problemAt(site, road, "no-way-in", `No lane leads into road ${road}`)] : []),
      ...(isStuck ? [problemAt(site, road, "no-way-on", `No lane leads on from road ${road}`)] : []),
    ];
  });
}
