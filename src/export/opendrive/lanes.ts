import { type MarkingStyle, styleOf } from "../../generator/markings/styles";
import { KERB_TOP, profileOf } from "../../generator/street/kerb-profile";
import type { Arm, LaneId, RoadStrip } from "../../generator/types";
import type { DrivingSide, Network, NetworkRoad } from "../../network/types";
import { easedEntry, widthEntry } from "./along";
import type { Element } from "./types";

/** How many of a road's lanes lie to the left of its lane 0: those that run back, or on, where one drives on the left. */
function leftCount({ lanes }: RoadStrip, side: DrivingSide): number {
  const onLeft = side === "right" ? "backward" : "forward";
  return lanes.filter(({ direction }) => direction === onLeft).length;
}

/** A lane's number: from 1 up to the left of lane 0, from −1 down to its right. OpenDRIVE 1.7, 11.2. */
export function laneNumber(strip: RoadStrip, id: LaneId, side: DrivingSide): number {
  const i = strip.lanes.findIndex((lane) => lane.id === id);
  if (i < 0) throw new RangeError(`road ${strip.id} has no lane ${id}`);
  const left = leftCount(strip, side);
  return i < left ? left - i : left - i - 1;
}

/** A painted line; none where nothing is painted. */
const markOf = (kind: Element | null): Element => ({ "@sOffset": 0, ...(kind ?? { "@type": "none" }) });

function centreMark(road: NetworkRoad, twoWay: boolean, style: MarkingStyle): Element | null {
  const { centre, edge, centreFromWidth } = style;
  if (!twoWay) return road.speedLimitKmh < edge.fromKmh ? null : solid(edge.width);
  if (road.class === "service" || road.width < centreFromWidth) return null;
  const type = centre.apart > 0 ? "solid solid" : centre.gap > 0 ? "broken" : "solid";
  return { "@type": type, "@color": centre.yellow ? "yellow" : "white", "@width": centre.width };
}

const solid = (width: number): Element => ({ "@type": "solid", "@color": "white", "@width": width });

/** The line on a lane's outer side. */
function outerMark(road: NetworkRoad, outermost: boolean, style: MarkingStyle): Element | null {
  if (outermost) return road.speedLimitKmh < style.edge.fromKmh ? null : solid(style.edge.width);
  if (road.class === "service") return null;
  return { "@type": "broken", "@color": "white", "@width": style.lane.width };
}

/** What stands beside a road's outermost lane, from the left: kerb and sidewalk, kerb and verge before it where there is one. */
function walkLanes(network: Network, road: NetworkRoad, side: "left" | "right", id: number, length: number): Element[] {
  const { reach, verge, height } = profileOf(road, side);
  if (network.sidewalks === false || reach === 0) return [];
  const laneOf = (number: number, type: string, metres: number): Element => {
    const width = widthEntry(metres, metres, length);
    const raised = { "@sOffset": 0, "@inner": height, "@outer": height };
    return { "@id": number, "@type": type, "@level": "false", width, roadMark: markOf(null), height: raised };
  };
  if (verge === 0) return [laneOf(id, "sidewalk", reach)];
  const inner = KERB_TOP + verge;
  const outwards = [laneOf(id, "border", inner), laneOf(id + Math.sign(id), "sidewalk", reach - inner)];
  return side === "left" ? outwards.toReversed() : outwards;
}

/** All lanes of a road: one section, for they are as wide all along it. `arm`: where the road begins. */
export function roadLanes(strip: RoadStrip, arm: Arm, road: NetworkRoad, network: Network, length: number): Element {
  const style = styleOf(network);
  const count = strip.lanes.length;
  const width = (arm.left - arm.right) / count;
  const left = leftCount(strip, network.drivingSide);
  const driven = (id: number): Element => {
    const outermost = id === left || id === left - count;
    const entry = widthEntry(width, width, length);
    return {
      "@id": id,
      "@type": "driving",
      "@level": "false",
      width: entry,
      roadMark: markOf(outerMark(road, outermost, style)),
    };
  };
  const leftLanes = [
    ...walkLanes(network, road, "left", left + 1, length),
    ...Array.from({ length: left }, (_, i) => driven(left - i)),
  ];
  const rightLanes = [
    ...Array.from({ length: count - left }, (_, i) => driven(-i - 1)),
    ...walkLanes(network, road, "right", left - count - 1, length),
  ];
  const twoWay = left > 0 && left < count;
  return lanesWith(arm.left - left * width, {
    left: leftLanes,
    centre: markOf(centreMark(road, twoWay, style)),
    right: rightLanes,
    length,
  });
}

interface Section {
  readonly left: readonly Element[];
  readonly centre: Element;
  readonly right: readonly Element[];
  readonly length: number;
}

function lanesWith(offset: number | readonly [number, number], { left, centre, right, length }: Section): Element {
  const [from, to] = typeof offset === "number" ? [offset, offset] : offset;
  return {
    laneOffset: easedEntry(from, to, length),
    laneSection: {
      "@s": 0,
      ...(left.length > 0 && { left: { lane: left } }),
      center: { lane: { "@id": 0, "@type": "none", "@level": "false", roadMark: centre } },
      ...(right.length > 0 && { right: { lane: right } }),
    },
  };
}

/** The one lane through a junction, at both its ends: how wide (m), how far left of the path, and where it leads. */
export interface ThroughLane {
  readonly width: readonly [number, number];
  readonly lateral: readonly [number, number];
  readonly link: Element;
  readonly length: number;
}

/** The lanes of a way through a junction: one, that takes over the width and the place of those it joins. */
export function throughLanes({ width, lateral, link, length }: ThroughLane, side: DrivingSide): Element {
  const number = side === "right" ? -1 : 1;
  const edge = (end: 0 | 1) => lateral[end] - (number * width[end]) / 2;
  const entry = widthEntry(width[0], width[1], length);
  const lane = { "@id": number, "@type": "driving", "@level": "false", link, width: entry, roadMark: markOf(null) };
  const [left, right] = side === "right" ? [[], [lane]] : [[lane], []];
  return lanesWith([edge(0), edge(1)], { left, centre: markOf(null), right, length });
}
