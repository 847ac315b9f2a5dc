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
 * they go when the roads change, and come again, built part by part, when those have stayed as they are for a while.
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
/** Steps from one part to the next, so that no two are built in one frame. */
const APART = 12;

/** Builds the parts one after another: the markings, kerbs and sidewalks, the ground that they are to a wheel. */
function* partsOf({ settings, plan, surfaces }: Streets): Generator<null, Dressed | null> {
  if (!settings.dressed) return null;
  const markings = buildMarkings(plan, surfaces);
  if (settings.dressed === "markings") return { markings, street: null, ground: null };
  yield null;
  const street = buildStreet(plan);
  yield null;
  return { markings, street, ground: buildHeightIndex([street.kerb, street.sidewalk]) };
}

function dressed(streets: Streets): Dressed | null {
  const parts = partsOf(streets);
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

export function createDressing(first: Streets): Dressing {
  let present = dressed(first);
  let coming: ReturnType<typeof partsOf> | null = null;
  let patience = 0;
  return {
    get present() {
      return present;
    },
    replace(streets) {
      const few = streets.ground.triangles <= FEW;
      present = few ? dressed(streets) : null;
      coming = few ? null : partsOf(streets);
      patience = PATIENCE;
    },
    tick() {
      if (!coming || --patience > 0) return false;
      patience = APART;
      const { done, value } = coming.next();
      if (!done) return false;
      present = value;
      coming = null;
      return true;
    },
  };
}
