import type { Network } from "../types";

type Head = Omit<Network, "nodes" | "roads">;

/** A stretch of a list, and what stands in its place instead. */
interface Stretch<T> {
  readonly start: number;
  readonly before: readonly T[];
  readonly after: readonly T[];
}

/** All that sets two networks apart, and nothing else: what it takes to go from one to the other and back. */
export interface Change {
  readonly nodes: Stretch<Network["nodes"][number]>;
  readonly roads: Stretch<Network["roads"][number]>;
  readonly head: { readonly before: Head; readonly after: Head } | null;
}

/** Everything between what both lists begin with and what both end with. */
function stretchBetween<T>(before: readonly T[], after: readonly T[]): Stretch<T> {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return {
    start,
    before: before.slice(start, before.length - end),
    after: after.slice(start, after.length - end),
  };
}

function headOf({ nodes: _, roads: __, ...head }: Network): Head {
  return head;
}

const isSameHead = (a: Head, b: Head): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof Head>;
  return [...keys].every((key) => a[key] === b[key]);
};

export function changeBetween(before: Network, after: Network): Change {
  const [a, b] = [headOf(before), headOf(after)];
  return {
    nodes: stretchBetween(before.nodes, after.nodes),
    roads: stretchBetween(before.roads, after.roads),
    head: isSameHead(a, b) ? null : { before: a, after: b },
  };
}

export const isNoChange = ({ nodes, roads, head }: Change): boolean =>
  head === null && [nodes, roads].every(({ before, after }) => before.length === 0 && after.length === 0);

const swapped = <T extends object>({ before, after, ...rest }: T & { before: unknown; after: unknown }) => ({
  ...rest,
  before: after,
  after: before,
});

/** The way back: applied after `change` it leaves what was before, to the very objects. */
export const inverseOf = ({ nodes, roads, head }: Change): Change =>
  ({ nodes: swapped(nodes), roads: swapped(roads), head: head && swapped(head) }) as Change;

const replaced = <T>(list: readonly T[], { start, before, after }: Stretch<T>): readonly T[] =>
  before.length === 0 && after.length === 0 ? list : list.toSpliced(start, before.length, ...after);

/** @param network what the change was made from */
export function applyChange(network: Network, { nodes, roads, head }: Change): Network {
  return {
    ...(head ? head.after : headOf(network)),
    nodes: replaced(network.nodes, nodes),
    roads: replaced(network.roads, roads),
  };
}
