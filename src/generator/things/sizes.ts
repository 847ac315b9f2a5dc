import type { Tree } from "./types";

/** m: what things measure, for what is seen of them and for what a vehicle runs into. */

/** A street lamp's height and pole, how far its arm reaches over the road, and its head's size. */
export const LAMP = { height: 6.2, pole: 0.12, arm: 2.4, head: [0.24, 0.09, 0.6] } as const;

/** The middle of a post's first sign, from each sign's middle to the next one's below it, the post's top and thickness. */
export const SIGN = { height: 2.45, apart: 0.74, top: 2.75, post: 0.07 } as const;

/** A trunk's thickness and top, for each metre of its tree. */
export const TRUNK = { wide: 0.045, high: 0.31 } as const;

/** How far a tree's foot is in the ground. */
export const ROOTS = 0.1;

/** From floor to floor of a house. */
export const STOREY = 3.1;

/** Across one way, up, and across the other way. */
export const treeSize = ({ size, shade }: Tree): readonly [number, number, number] => [
  size * (0.85 + 0.3 * shade),
  size,
  size,
];

/** rad: each tree is turned by as much as it is told apart by. */
export const treeHeading = ({ heading, shade }: Tree): number => heading + 7 * shade;
