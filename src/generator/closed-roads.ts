import type { DrivingSide, RoadId } from "../network/types";
import { laneWays, type MayGo } from "./lane-map";
import type { RoadNamed } from "./roads-by-name";
import type { Arm, Junction, Problem } from "./types";

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

/** The roads at a junction that nobody may drive into, or from which nobody may go on, though there are others. */
export function closedRoads(site: Site, { drivingSide, roadNamed }: Context, mayGo: MayGo | null): Problem[] {
  const { arms } = site;
  if (!mayGo && !arms.some(isMarked)) return [];
  const ways = laneWays(arms, drivingSide, mayGo ?? undefined);
  return arms.flatMap((arm) => {
    const road = roadNamed(arm.road).id;
    const others = arms.filter((other) => other !== arm);
    const isUnreached =
      flows(arm, "out") && others.some((other) => flows(other, "in")) && !ways.some(({ to }) => to === arm);
    const isStuck =
      flows(arm, "in") && others.some((other) => flows(other, "out")) && !ways.some(({ from }) => from === arm);
    return [
      ...(isUnreached ? [problemAt(site, road, "no-way-in", `No lane leads into road ${road}`)] : []),
      ...(isStuck ? [problemAt(site, road, "no-way-on", `No lane leads on from road ${road}`)] : []),
    ];
  });
}
