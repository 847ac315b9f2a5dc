import { faultLines } from "./lines";

/** A description whose keys may be any, right or wrong. */
export interface Loose {
  [key: string]: unknown;
}

/** A cross of two roads that reads without fault, with `changes` to its parts. */
export function cross(changes: { top?: Loose; node?: Loose; road?: Loose } = {}): Loose {
  return {
    version: 1,
    nodes: [
      { id: "c", at: [0, 0], ...changes.node },
      { id: "n", at: [0, 100] },
      { id: "e", at: [100, 0] },
    ],
    roads: [
      { id: "north", from: "c", to: "n", ...changes.road },
      { id: "east", from: "c", to: "e" },
    ],
    ...changes.top,
  };
}

/** The faults of the cross with these changes to its first node, its first road, itself. */
export const nodeWith = (node: Loose) => faultLines(cross({ node }));
export const roadWith = (road: Loose) => faultLines(cross({ road }));
export const topWith = (top: Loose) => faultLines(cross({ top }));
