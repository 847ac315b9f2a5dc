import { approachesIn } from "../../generator/markings/approach";
import { acrossAt, cornersBeside } from "../../generator/markings/kerbs-across";
import { type RoadNamed, roadsByName } from "../../generator/roads-by-name";
import { profileOf } from "../../generator/street/kerb-profile";
import type { Arm, Junction, Plan, RoadStrip } from "../../generator/types";
import { along, direction, distance, leftOf, type Point, scale, subtract } from "../../math/vector";
import type { DrivingSide, NetworkRoad } from "../../network/types";
import { grained } from "../round";
import type { Crosswalk, SidewalkEnd } from "./types";

/** A crossing of the lane graph with the arms that it is entered and left by, in its order. */
export interface CrossedArms {
  readonly junctions: readonly { readonly id: string }[];
  readonly arms: readonly Arm[];
  readonly signalled: boolean;
}

/** m of sidewalk that people come along to the kerb, and go along from it; m before the kerb where they wait. */
export const SIDEWALK = 10;
export const KERB = 0.5;
/** m beside the kerb where people walk, and from point to point there. */
const BESIDE_KERB = 0.9;
const STRIDE = 1.5;
/** m, a crosswalk that is narrower or shorter isn't used. */
const LEAST = 1.5;

const planOf = ([x, y]: readonly number[]): Point => [x!, y!];

/** The kerb of a road from an arm's mouth outwards. @param left of who looks away from the crossing */
function kerbFrom(strip: RoadStrip, { end }: Arm, left: boolean): Point[] {
  const isLeft = (end === "from") === left;
  const kerb = (isLeft ? strip.left : strip.right).map(planOf);
  return end === "from" ? kerb : kerb.toReversed();
}

/** Places `aside` metres to the left of a kerb, `stations` metres from its beginning. */
function besideKerb(kerb: readonly Point[], stations: readonly number[], aside: number): Point[] {
  const points: Point[] = [];
  let [i, base] = [0, 0];
  for (const station of stations) {
    while (i < kerb.length - 2 && station > base + distance(kerb[i]!, kerb[i + 1]!)) {
      base += distance(kerb[i]!, kerb[i + 1]!);
      i++;
    }
    const [a, b] = [kerb[i]!, kerb[i + 1]!];
    const length = distance(a, b);
    if (station > base + length || length === 0) break;
    const ahead = scale(subtract(b, a), 1 / length);
    points.push(along(along(a, ahead, station - base), leftOf(ahead), aside));
  }
  return points;
}

/** @param first where one steps down @param station of the crosswalk's middle, m from the mouth */
function sidewalkEnd({ strip, road }: Beside, arm: Arm, first: Point, station: number, left: boolean): SidewalkEnd {
  const from = Math.max(0.5, station + STRIDE);
  const stations = Array.from({ length: Math.round(SIDEWALK / STRIDE) }, (_, i) => from + i * STRIDE);
  const { verge } = profileOf(road, (arm.end === "from") === left ? "left" : "right");
  const aside = BESIDE_KERB + verge;
  return [first, ...besideKerb(kerbFrom(strip, arm, left), stations, left ? aside : -aside)];
}

/** A road as it is built and as it is described. */
interface Beside {
  readonly strip: RoadStrip;
  readonly road: NetworkRoad;
}

/** What crosswalks are laid from. */
interface Site {
  readonly approachesOf: ReturnType<typeof approachesIn>;
  readonly junctions: ReadonlyMap<string, Junction>;
  readonly strips: ReadonlyMap<string, RoadStrip>;
  readonly roadNamed: RoadNamed;
  readonly side: DrivingSide;
}

function crosswalkOn(
  site: Site,
  junction: Junction,
  k: number,
): Omit<Crosswalk, "crossing" | "arm" | "signalled"> | null {
  const arm = junction.arms[k]!;
  const { crossing } = site.approachesOf(junction)[k]!;
  const strip = site.strips.get(arm.road);
  if (!crossing || !strip) return null;
  const middle = (crossing.from + crossing.to) / 2;
  const [right, left] = acrossAt({ arm, corners: cornersBeside(junction, k) }, middle);
  const [length, depth] = [grained(left - right), grained(crossing.to - crossing.from)];
  if (length < LEAST || depth < LEAST) return null;
  const ahead = direction(arm.bearing);
  const kerbs = [left, right].map((lateral) => along(along(arm.at, ahead, middle), leftOf(ahead), lateral));
  const ends = [true, false].map((isLeft, i) => {
    const first = along(kerbs[i]!, leftOf(ahead), isLeft ? KERB : -KERB);
    return sidewalkEnd({ strip, road: site.roadNamed(arm.road) }, arm, first, middle, isLeft);
  });
  const order = site.side === "right" ? [0, 1] : [1, 0];
  return {
    id: `${junction.id} ${arm.road} ${arm.end}`,
    road: arm.road,
    at: kerbs[order[0]!]!,
    ahead,
    across: scale(leftOf(ahead), site.side === "right" ? -1 : 1),
    length,
    depth,
    height: arm.mouth[0]![2],
    ends: [ends[order[0]!]!, ends[order[1]!]!],
  };
}

/** Where people cross the streets of a plan, by the very numbers that are painted; crossing by crossing, arm by arm. */
export function crosswalksOf(plan: Plan, crossings: readonly CrossedArms[]): Crosswalk[] {
  const { network } = plan;
  const site: Site = {
    approachesOf: approachesIn(network),
    junctions: new Map(plan.junctions.map((junction) => [junction.id, junction])),
    strips: new Map(plan.roads.map((road) => [road.id, road])),
    roadNamed: roadsByName(network),
    side: network.drivingSide,
  };
  return crossings.flatMap(({ junctions, arms, signalled }, crossing) =>
    arms.flatMap((arm, i) => {
      const own = junctions.map(({ id }) => site.junctions.get(id)!).find((one) => one.arms.includes(arm));
      const laid = own && crosswalkOn(site, own, own.arms.indexOf(arm));
      return laid ? [{ ...laid, signalled, crossing, arm: i }] : [];
    }),
  );
}
