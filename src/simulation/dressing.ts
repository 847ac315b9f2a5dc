import { buildMarkings, type Markings } from "../generator/markings/build-markings";
import { buildStreet, type Street } from "../generator/street/build-street";
import { buildHeightIndex, type HeightIndex } from "../math/height-index";
import type { Streets } from "./types";

/** What lies beside and on the roads. */
export interface Dressed {
  readonly markings: Markings;
  /** Kerbs and sidewalks, and the ground that they are to a wheel; null where they are left out. */
  readonly street: Street | null;
  readonly ground: HeightIndex | null;
}

/**
 * Kerbs, sidewalks and markings take longer to build than the roads. With few roads they are built at once; with many
 * they go when the roads change, and come again when those have stayed as they are for a while.
 */
export interface Dressing {
  /** Null where there are none, or none yet. */
  readonly present: Dressed | null;
  /** Other streets from now on. */
  replace(streets: Streets): void;
  /** Once a step; whether they have come. */
  tick(): boolean;
}

/** Triangles of road up to which kerbs keep up with a slider being dragged. */
const FEW = 1500;
/** Steps that roads must stay as they are, an eighth of a second. */
const PATIENCE = 15;

function dressed({ settings, plan, surfaces }: Streets): Dressed | null {
  if (!settings.dressed) return null;
  const markings = buildMarkings(plan, surfaces);
  if (settings.dressed === "markings") return { markings, street: null, ground: null };
  const street = buildStreet(plan);
  return { markings, street, ground: buildHeightIndex([street.kerb, street.sidewalk]) };
}

export function createDressing(first: Streets): Dressing {
  let present = dressed(first);
  let wanted: Streets | null = null;
  let patience = 0;
  return {
    get present() {
      return present;
    },
    replace(streets) {
      const few = streets.ground.triangles <= FEW;
      present = few ? dressed(streets) : null;
      wanted = few ? null : streets;
      patience = PATIENCE;
    },
    tick() {
      if (!wanted || --patience > 0) return false;
      present = dressed(wanted);
      wanted = null;
      return true;
    },
  };
}
