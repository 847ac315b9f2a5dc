import { type Markings, markingParts } from "../generator/markings/build-markings";
import { allOf, type Parts } from "../generator/parts";
import { type Street, streetParts } from "../generator/street/build-street";
import { buildHeightIndex, type HeightIndex } from "../math/height-index";
import type { Streets } from "./types";

/** What lies beside and on the roads. */
export interface Dressed {
  readonly markings: Markings;
  /** Kerbs and sidewalks, and the ground that they are to a wheel; null where they are left out. */
  readonly street: Street | null;
  readonly ground: HeightIndex | null;
  /** Triangles of that ground that are paved: the first ones, before the grass of verges. */
  readonly paved: number;
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
  /** Once a step, in which a part may be built or not; whether they have come. */
  tick(mayBuild: boolean): boolean;
}

/** Triangles of road up to which kerbs keep up with a slider being dragged. */
const FEW = 1500;
/** Steps that roads must stay as they are, an eighth of a second. */
const PATIENCE = 15;
/** Steps from one part to the next, so that no two are built in one frame. */
const APART = 6;

/** Builds the parts one after another: the markings, kerbs and sidewalks, the ground that they are to a wheel. */
function* partsOf({ settings, plan, surfaces }: Streets): Parts<Dressed | null> {
  if (!settings.dressed) return null;
  const markings = yield* markingParts(plan, surfaces);
  if (settings.dressed === "markings") return { markings, street: null, ground: null, paved: 0 };
  yield;
  const street = yield* streetParts(plan);
  yield;
  const { kerb, sidewalk, verge } = street;
  const paved = (kerb.indices.length + sidewalk.indices.length) / 3;
  return { markings, street, ground: buildHeightIndex([kerb, sidewalk, verge]), paved };
}

export function createDressing(first: Streets): Dressing {
  let present = allOf(partsOf(first));
  let coming: Parts<Dressed | null> | null = null;
  let patience = 0;
  return {
    get present() {
      return present;
    },
    replace(streets) {
      const few = streets.ground.triangles <= FEW;
      present = few ? allOf(partsOf(streets)) : null;
      coming = few ? null : partsOf(streets);
      patience = PATIENCE;
    },
    tick(mayBuild) {
      if (!coming || --patience > 0 || !mayBuild) return false;
      patience = APART;
      const { done, value } = coming.next();
      if (!done) return false;
      present = value;
      coming = null;
      return true;
    },
  };
}
