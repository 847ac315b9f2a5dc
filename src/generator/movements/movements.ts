import { wrapAngle } from "../../math/vector";
import type { DrivingSide, RoadId } from "../../network/types";
import { shortLaneId } from "../lanes/lanes";
import type { RoadNamed } from "../roads-by-name";
import type { Ring } from "../roundabout/ring";
import { layAround } from "../roundabout/ring-path";
import type { Arm, ArmLane, Corner, Junction, JunctionId, Movement, MovementId, Problem, RoadStrip } from "../types";
import { BACK, drivableWays, type LaidWay, type ToldWay } from "./drivable-ways";
import { type Kerbs, kerbsOf } from "./kerbs";
import { type LaneWay, laneWays, type MayGo } from "./lane-map";
import { layPath } from "./movement-curve";
import { withoutCrossedPairs } from "./opposite-paths";
import { layInside } from "./patch-path";
import { type PatchWays, patchWays } from "./patch-ways";
import { type LaidPath, minRadiusOf } from "./path-worth";
import { turningRing, turningWays } from "./turning-ways";

type Shape = Omit<Junction, "movements">;

/** A change of heading up to this (rad) is called straight on. */
const STRAIGHT = Math.PI / 6;

/** What a driver calls a change of heading (rad, counter-clockwise). */
export function turnOf(change: number): Movement["turn"] {
  const size = Math.abs(change);
  if (size < STRAIGHT) return "straight";
  if (size > BACK) return "u-turn";
  return change > 0 ? "left" : "right";
}

/** The kerb on the inside of a turn, where the two arms follow each other there. */
function innerCorner({ arms, corners }: Shape, { from, to }: LaneWay): Corner | undefined {
  const isRight = wrapAngle(to.bearing - from.bearing - Math.PI) < 0;
  const [first, second] = isRight ? [arms.indexOf(from), arms.indexOf(to)] : [arms.indexOf(to), arms.indexOf(from)];
  return corners.find((corner) => corner.arms[0] === first && corner.arms[1] === second);
}

/** Which junctions a road joins, alike for two roads between the same two, and whether it is one and the same. */
type Joined = ReadonlyMap<RoadId, { readonly junctions: string; readonly isLoop: boolean }>;

function joinedBy(shapes: readonly Shape[]): Joined {
  const joined = new Map<RoadId, { junctions: string; isLoop: boolean }>();
  const seen = new Map<RoadId, JunctionId>();
  for (const { id, arms } of shapes)
    for (const { road } of arms) {
      joined.set(road, { junctions: `${seen.get(road)}\u0000${id}`, isLoop: seen.get(road) === id });
      seen.set(road, id);
    }
  return joined;
}

/** Whether the short id would be another movement's too: a loop is entered both ways, twin roads meet twice. */
function isAmbiguous(joined: Joined, { from, to }: Pick<LaneWay, "from" | "to">): boolean {
  const a = joined.get(from.road)!;
  const b = joined.get(to.road)!;
  return a.junctions === b.junctions || a.isLoop || b.isLoop;
}

/** What paths over a junction keep to: a ring, or the roads that lie in an overlay. */
interface Guide {
  readonly ring: Ring | null;
  readonly along: PatchWays | null;
  readonly drivingSide: DrivingSide;
}

/** The path of one way, by what guides it or straight from mouth to mouth. */
function guidedPath(kerbs: Kerbs, way: LaneWay, { ring, along, drivingSide }: Guide, direct: () => LaidPath): LaidPath {
  if (ring) return layAround(kerbs, way, ring, direct);
  const steps = along?.(way.from, way.to);
  return steps ? layInside(kerbs, way, { steps, drivingSide }, direct) : direct();
}

/** The way as it was meant, or into the next lane where the turn into its own is too tight for a car. */
function layWay(shape: Shape, kerbs: Kerbs, way: LaneWay, guide: Guide): LaidWay {
  const corner = innerCorner(shape, way);
  const lay = (exit: ArmLane): LaidWay => {
    const one = { ...way, exit };
    return { ...one, path: guidedPath(kerbs, one, guide, () => layPath(kerbs, one, corner)) };
  };
  const meant = lay(way.exit);
  if (meant.path.worth >= 0) return meant;
  const others = way.to.lanes.filter((lane) => lane.flow === "out" && lane !== way.exit);
  return others.map(lay).reduce((best, one) => (one.path.worth > best.path.worth ? one : best), meant);
}

function movementId({ from, to, entry, exit }: LaneWay, joined: Joined): MovementId {
  const name = isAmbiguous(joined, { from, to }) ? (lane: ArmLane) => lane.id : (lane: ArmLane) => shortLaneId(lane.id);
  return `${name(entry)}→${name(exit)}`;
}

function movementOf(shape: Shape, way: LaidWay, joined: Joined): Movement {
  const { from, to, entry, exit } = way;
  const { curve } = way.path;
  return {
    id: movementId(way, joined),
    junction: shape.id,
    from: entry.id,
    to: exit.id,
    fromRoad: from.road,
    toRoad: to.road,
    turn: turnOf(wrapAngle(to.bearing - from.bearing - Math.PI)),
    curve,
    minRadius: minRadiusOf(curve),
  };
}

/** A junction, and where one may go over it; null: wherever there are lanes. */
interface Site {
  readonly shape: Shape;
  readonly mayGo: MayGo | null;
}

/** The movements over a junction, and what is wrong with their paths. */
interface Driven {
  readonly movements: readonly Movement[];
  readonly problems: readonly Problem[];
}

/** What is the same at every junction. */
interface Context {
  readonly drivingSide: DrivingSide;
  readonly roadNamed: RoadNamed;
}

/** What all junctions share. */
interface Streets extends Context {
  readonly joined: Joined;
  readonly roads: ReadonlyMap<RoadId, RoadStrip>;
  /** m of street beyond the mouth, by dead ends without room to turn round. */
  readonly ends: ReadonlyMap<JunctionId, number>;
}

/** m of street beyond an arm's mouth; Infinity where more follows on it. */
function streetBeyond({ road, end }: Arm, { roads, ends }: Streets): number {
  const strip = roads.get(road)!;
  const beyond = ends.get(end === "from" ? strip.to : strip.from);
  return beyond === undefined ? Number.POSITIVE_INFINITY : strip.axis.length + beyond;
}

const deadEnd = (shape: Shape, drivingSide: DrivingSide): [JunctionId, number][] =>
  shape.kind === "end" && !turningRing(shape, drivingSide) ? [[shape.id, shape.arms[0]!.setback]] : [];

/** How problems speak of a way: not by the names of a road's pieces. */
function toldWay(way: LaneWay, { joined, roadNamed }: Streets): ToldWay {
  const given = ({ road }: Arm, lane: ArmLane) => `${roadNamed(road).id}${lane.id.slice(road.length)}`;
  return { movement: movementId(way, joined), from: given(way.from, way.entry), to: given(way.to, way.exit) };
}

function movementsOf({ shape, mayGo }: Site, streets: Streets): Driven {
  const { drivingSide, joined, roads } = streets;
  const kerbs = kerbsOf(shape, (id) => roads.get(id));
  const ring = shape.ring ?? turningRing(shape, drivingSide);
  const ways = [...laneWays(shape.arms, drivingSide, mayGo ?? undefined), ...turningWays(shape, drivingSide)];
  const guide = { ring, along: shape.inside ? patchWays(shape) : null, drivingSide };
  const laid = ways.map((way) => layWay(shape, kerbs, way, guide));
  const first = laid.filter(
    (way, i) => laid.findIndex((one) => one.entry === way.entry && one.exit === way.exit) === i,
  );
  const tell = (way: LaneWay) => toldWay(way, streets);
  const apart = ring ? first : withoutCrossedPairs(kerbs, first);
  const { ways: driven, problems } = drivableWays(
    { id: shape.id, kerbs, tell, streetBeyond: (arm) => streetBeyond(arm, streets) },
    apart,
  );
  return { movements: driven.map((way) => movementOf(shape, way, joined)), problems };
}

/** A junction whose paths are laid when its movements are first read: that costs more than all the meshes, which don't need them. */
class DrivenJunction implements Junction {
  readonly id: Junction["id"];
  readonly nodes: Junction["nodes"];
  readonly kind: Junction["kind"];
  readonly arms: Junction["arms"];
  readonly rim: Junction["rim"];
  readonly seenFrom: Junction["seenFrom"];
  readonly holes: Junction["holes"];
  readonly ring: Junction["ring"];
  readonly inside: Junction["inside"];
  readonly slope: Junction["slope"];
  readonly #shape: Shape;
  readonly #drive: () => Driven;
  #driven: Driven | null = null;

  constructor(shape: Shape, drive: () => Driven) {
    this.id = shape.id;
    this.nodes = shape.nodes;
    this.kind = shape.kind;
    this.arms = shape.arms;
    this.rim = shape.rim;
    this.seenFrom = shape.seenFrom;
    this.holes = shape.holes;
    this.ring = shape.ring;
    this.inside = shape.inside;
    this.slope = shape.slope;
    this.#shape = shape;
    this.#drive = drive;
  }

  get corners(): Junction["corners"] {
    return this.#shape.corners;
  }

  get outline(): Junction["outline"] {
    return this.#shape.outline;
  }

  get movements(): readonly Movement[] {
    return this.#ways().movements;
  }

  get pathProblems(): readonly Problem[] {
    return this.#ways().problems;
  }

  #ways(): Driven {
    this.#driven ??= this.#drive();
    return this.#driven;
  }
}

/**
 * The junctions with every allowed way over them and the path it takes. Ids are "north:0→east:0", from entry lane
 * to exit lane; the lanes' directions stand in them only where two roads meet twice or a road meets itself
 * ("a:0b→b:0b").
 */
export function withMovements(sites: readonly Site[], strips: readonly RoadStrip[], context: Context): Junction[] {
  let streets: Streets | null = null;
  const streetsOf = (): Streets => {
    streets ??= {
      ...context,
      joined: joinedBy(sites.map(({ shape }) => shape)),
      roads: new Map(strips.map((strip) => [strip.id, strip])),
      ends: new Map(sites.flatMap(({ shape }) => deadEnd(shape, context.drivingSide))),
    };
    return streets;
  };
  return sites.map((site) => new DrivenJunction(site.shape, () => movementsOf(site, streetsOf())));
}
