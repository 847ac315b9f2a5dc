import type { Approach } from "../../generator/markings/approach";
import type { RoadNamed } from "../../generator/roads-by-name";
import type { Junction, JunctionId, MovementId, Plan, RoadStrip } from "../../generator/types";
import type { Point } from "../../math/vector";
import type { RoadId } from "../../network/types";

/** An element to be written: its attributes' names begin with "@"; an undefined one is left out. */
export interface Element {
  readonly [name: string]: string | number | Element | readonly Element[] | undefined;
}

/**
 * The file's own names: whole numbers, each used once, since many readers take nothing else. Our ids stand in the
 * elements' `name`.
 */
export interface Numbers {
  readonly road: ReadonlyMap<RoadId, number>;
  readonly junction: ReadonlyMap<JunctionId, number>;
  /** Of the roads through junctions. */
  readonly movement: ReadonlyMap<MovementId, number>;
  /** Of the signals and signs, by the road whose drivers they are for and the junction that it comes to. */
  readonly signal: ReadonlyMap<string, number>;
}

/** What every part of the document is made of. */
export interface Source {
  readonly plan: Plan;
  readonly numbers: Numbers;
  readonly roadNamed: RoadNamed;
  readonly junctionNamed: ReadonlyMap<JunctionId, Junction>;
  readonly stripNamed: ReadonlyMap<RoadId, RoadStrip>;
  /** What a driver finds on each arm of a junction. */
  approachesOf(junction: JunctionId): readonly Approach[];
  /** The junctions with traffic lights. */
  readonly signalled: ReadonlySet<JunctionId>;
}

/** A place of the plan in the file's coordinates: the plan's middle put back. */
export const inFile = ({ middle }: Plan, [x, y]: Point): Point => [x + middle[0], y + middle[1]];
