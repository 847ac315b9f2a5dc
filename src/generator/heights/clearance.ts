import { poseAt } from "../../math/curve";
import type { Centreline } from "../centrelines";
import type { Problem } from "../types";
import { heightOnPlane } from "./junction-plane";
import type { Passages } from "./layer-targets";
import { CLEARANCE } from "./level-heights";
import { profileAt } from "./profile";
import type { RoadRelief } from "./road-relief";
import type { Plane } from "./types";

/** m that a passage may be lower by without a word. */
const HARDLY_LOWER = 0.05;

/** m between two carriageways that described heights must leave: a lorry and its air, and a thin deck. */
const LEAST_ROOM = 4.5;

/** What a network's planes and roads were lifted to, and whether its description says so. */
interface Heights {
  readonly planes: readonly Plane[];
  readonly reliefs: ReadonlyMap<number, RoadRelief>;
  readonly areDescribed: boolean;
}

/** How far (m) one road passes over another where it is least. */
interface Passage {
  readonly roads: readonly [string, string];
  readonly room: number;
  readonly wanted: number;
}

function passageProblem({ roads: [a, b], room, wanted }: Passage, areDescribed: boolean): Problem {
  const why = areDescribed ? "so their heights are described" : "the roads beside are too short to climb";
  const message =
    room < 0
      ? `Road ${a} passes road ${b} the wrong way round, ${(-room).toFixed(2)} m apart where ${wanted} m are wanted: ${why}.`
      : `Roads ${a} and ${b} pass ${room.toFixed(2)} m over each other where ${wanted} m are wanted: ${why}.`;
  const code = areDescribed ? "clearance-described" : "clearance-reduced";
  return { code, road: a, message, wanted, granted: room, details: { a, b } };
}

/** Roads between whose layers there is less room than a lorry needs, each pair once, where it is least. */
export function clearanceProblems(
  { passing, sites }: Passages,
  lines: readonly Centreline[],
  { planes, reliefs, areDescribed }: Heights,
): Problem[] {
  const heightAt = (line: number, station: number): number => {
    const link = sites.linkAt(line, station);
    if (link) return profileAt(reliefs.get(link.line)!.profile, station - link.setbacks[0]).height;
    const [junction] = sites.junctionsAt(line, station, station);
    return heightOnPlane(planes[junction!]!, poseAt(lines[line]!.curve, station).at);
  };
  const lowest = new Map<string, Passage>();
  for (const { lines: pair, stations } of passing) {
    const [a, b] = [lines[pair[0]]!.road, lines[pair[1]]!.road];
    const apart = heightAt(pair[0], stations[0]) - heightAt(pair[1], stations[1]);
    const room = Math.sign(a.layer - b.layer) * apart;
    const wanted = areDescribed ? LEAST_ROOM : CLEARANCE * Math.abs(a.layer - b.layer);
    const known = lowest.get(pair.join());
    if (!known || room < known.room)
      lowest.set(pair.join(), { roads: [lines[pair[0]]!.described, lines[pair[1]]!.described], room, wanted });
  }
  return [...lowest.values()].flatMap((one) =>
    one.room < one.wanted - HARDLY_LOWER ? [passageProblem(one, areDescribed)] : [],
  );
}
