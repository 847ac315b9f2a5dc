import { along, type Point, scale } from "../../math/vector";
import type { World } from "../world";
import type { Crosswalk } from "./types";
import { showsWalk } from "./walk-lights";

/** A light that people look at over the road: at the far end of their crosswalk. */
export interface WalkHead {
  readonly crosswalk: number;
  /** Plan: its foot; the unit vector towards those who look at it; m, how high the road lies there, about. */
  readonly at: Point;
  readonly facing: Point;
  readonly height: number;
}

/** m beyond the kerb, and to the side of the crosswalk's middle line away from the crossing. */
const BEYOND = 0.6;
const ASIDE = 0.4;

function headsOf({ at, ahead, across, length, depth, height }: Crosswalk, crosswalk: number): WalkHead[] {
  const aside = along(at, ahead, depth / 2 + ASIDE);
  return [-BEYOND, length + BEYOND].map((q, i) => ({
    crosswalk,
    at: along(aside, across, q),
    facing: scale(across, i === 0 ? 1 : -1),
    height,
  }));
}

/** The lights of all crosswalks with signals that people use. */
export const walkHeadsOf = ({ footfall }: World): WalkHead[] =>
  (footfall?.crosswalks ?? []).flatMap((one, i) => (one.signalled && footfall!.used[i] ? headsOf(one, i) : []));

export const isWalk = ({ footfall, time }: World, { crosswalk }: WalkHead): boolean =>
  showsWalk(footfall!, crosswalk, time);
