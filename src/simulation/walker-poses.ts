import type { HeightIndex } from "../math/height-index";
import { along, scale } from "../math/vector";
import type { Crosswalk, Footfall, Walker } from "../traffic/pedestrians/types";
import { walkerPlace } from "../traffic/pedestrians/walker-places";

/** Somebody on foot as he is drawn. */
export interface DrawnWalker {
  /** Tells people apart. */
  number: number;
  /** World, m: between his feet. */
  x: number;
  y: number;
  z: number;
  /** World, the unit vector that he looks along. */
  aheadX: number;
  aheadZ: number;
  /** m that he has walked so far; his legs swing with it. */
  walked: number;
  stands: boolean;
}

const createDrawnWalker = (): DrawnWalker => ({
  number: 0,
  x: 0,
  y: 0,
  z: 0,
  aheadX: 1,
  aheadZ: 0,
  walked: 0,
  stands: true,
});

/** m of sidewalk over the road; m from it to the road beside it that tells how high it lies; m over the road where that is looked for. */
const RAISED = 0.1;
const TO_ROAD = 1.8;
const HEADROOM = 2;

function heightAt(crosswalk: Crosswalk, { from, station }: Walker, at: readonly [number, number], ground: HeightIndex) {
  const { across, height, length } = crosswalk;
  const below = height + HEADROOM;
  const isOnRoad = station >= 0 && station <= length;
  const isAtFirst = station < 0 === (from === 0);
  const road = isOnRoad ? at : along(at, scale(across, isAtFirst ? 1 : -1), TO_ROAD);
  const found = ground.heightAt(road[0], road[1], below);
  return (Number.isNaN(found) ? height : found) + (isOnRoad ? 0 : RAISED);
}

/** People on foot as seen. */
export interface PeopleView {
  /** How many there are, and how many of them wait at the kerb. */
  readonly there: number;
  readonly waiting: number;
  /** As drawn, the first `there` of them. */
  readonly drawn: readonly DrawnWalker[];
}

/** The same, with what writes it. */
export interface People extends PeopleView {
  /** Writes everybody as of `before` seconds before the last step of traffic; nobody where there is none. */
  show(footfall: Footfall | null, before: number, ground: HeightIndex): void;
}

function write(out: DrawnWalker, crosswalk: Crosswalk, walker: Walker, before: number, ground: HeightIndex): void {
  const stands = walker.state === "waits" || walker.held;
  const then = stands ? walker : { ...walker, station: walker.station - before * walker.speed };
  const { at, ahead } = walkerPlace(crosswalk, then);
  out.number = walker.number;
  [out.x, out.z] = at;
  out.y = heightAt(crosswalk, then, at, ground);
  [out.aheadX, out.aheadZ] = ahead;
  out.walked = then.station;
  out.stands = stands;
}

export function createPeople(): People {
  const drawn: DrawnWalker[] = [];
  let [there, waiting] = [0, 0];
  return {
    drawn,
    get there() {
      return there;
    },
    get waiting() {
      return waiting;
    },
    show(footfall, before, ground) {
      there = waiting = 0;
      for (const [i, list] of footfall?.walkers.entries() ?? [])
        for (const walker of list) {
          drawn[there] ??= createDrawnWalker();
          write(drawn[there++]!, footfall!.crosswalks[i]!, walker, before, ground);
          if (walker.state === "waits") waiting++;
        }
    },
  };
}
