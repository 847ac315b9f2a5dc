import type { Land } from "../generator/land/build-land";
import { buildLand, isHilly } from "../generator/land/build-land";
import { buildHeightIndex, type HeightIndex } from "../math/height-index";
import type { Dressing } from "./dressing";
import { sunk } from "./sunk";
import type { Streets } from "./types";

/** The land around streets, and what it is to a wheel. */
export interface Landscape {
  readonly land: Land;
  readonly ground: HeightIndex;
  /** m that it lies lower than it was built, for the streets have changed since. */
  readonly sunk: number;
}

/**
 * Land takes longest to build. When the streets change, what there is sinks until it covers no new carriageway, and is
 * built anew when they have stayed as they are for a while. Streets on a plain have none.
 */
export interface Landscaping {
  /** Null on a plain, or where there is none yet. */
  readonly present: Landscape | null;
  /** Other streets from now on. */
  replace(streets: Streets): void;
  /** Once a step, after the dressing's, in which it may be built or not; whether it has come or gone. */
  tick(mayBuild: boolean): boolean;
}

/** Steps that streets must stay as they are, a quarter second. */
const PATIENCE = 30;
/** m that land sinks: more than a kerb. */
const SINK = 0.3;

function landscapeOf({ settings, surfaces, plan }: Streets, { present }: Dressing): Landscape | null {
  if (!settings.dressed || !(plan.network.terrain || isHilly(surfaces))) return null;
  const land = buildLand({ plan, surfaces, street: present?.street ?? null });
  return { land, ground: buildHeightIndex([land.ground]), sunk: 0 };
}

/** Whether streets are the same ones after a change, by a name that they have in common. */
function isSameTown(before: Streets, after: Streets): boolean {
  const names = new Set(before.network.nodes.map(({ id }) => id));
  return before.network.name === after.network.name && after.network.nodes.some(({ id }) => names.has(id));
}

export function createLandscaping(first: Streets, dressing: Dressing): Landscaping {
  let streets = first;
  let present = landscapeOf(first, dressing);
  let isWanted = false;
  let patience = 0;
  return {
    get present() {
      return present;
    },
    replace(next) {
      if (!isSameTown(streets, next)) present = null;
      else if (present?.sunk === 0) present = { ...present, ground: sunk(present.ground, SINK), sunk: SINK };
      streets = next;
      isWanted = true;
      patience = PATIENCE;
    },
    tick(mayBuild) {
      if (!isWanted || --patience > 0 || !mayBuild) return false;
      isWanted = false;
      present = landscapeOf(streets, dressing);
      return true;
    },
  };
}
