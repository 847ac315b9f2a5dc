import { type ArmDraft, endIndex } from "../arm-draft";
import type { Group, RankedNode } from "../junction-draft";

/** An arm in its place around a junction, with the swallowed roads one passes on the way to the next arm. */
interface Place {
  readonly arm: ArmDraft;
  readonly links: readonly ArmDraft[];
}

const placesOf = ({ arms, gaps }: Group): Place[] => arms.map((arm, i) => ({ arm, links: gaps[i]! }));

const turned = (places: readonly Place[], first: number): Place[] => [
  ...places.slice(first),
  ...places.slice(0, first),
];

/** The places after the one at `i`, and what one passes from it to the first and from the last to it. */
function without(
  places: readonly Place[],
  i: number,
): { rest: Place[]; after: readonly ArmDraft[]; before: readonly ArmDraft[] } {
  const [gone, ...rest] = turned(places, i);
  const last = rest.at(-1);
  return { rest, after: gone!.links, before: last ? last.links : gone!.links };
}

/** `places` whose last one is followed by `links`. */
const endingWith = (places: readonly Place[], links: readonly ArmDraft[]): Place[] =>
  places.map((place, i) => (i === places.length - 1 ? { ...place, links } : place));

/** Both junctions' arms in one round: the other's arms take the link's place, so nothing needs sorting. */
function joined(near: readonly Place[], i: number, far: readonly Place[], j: number): Place[] {
  const here = without(near, i);
  const there = without(far, j);
  const out = near[i]!.arm;
  const back = far[j]!.arm;
  const gone = here.rest.length === 0 ? [] : here.before;
  const comes = there.rest.length === 0 ? [] : there.before;
  const toFar = [...gone, out, ...there.after];
  const toNear = [...comes, back, ...here.after];
  if (there.rest.length === 0) return endingWith(here.rest, [...toFar, ...toNear]);
  if (here.rest.length === 0) return endingWith(there.rest, [...toNear, ...toFar]);
  return [...endingWith(here.rest, toFar), ...endingWith(there.rest, toNear)];
}

/** A junction's places without some of them: what one passed beside these one passes still. */
function withoutPlaces(places: readonly Place[], gone: ReadonlySet<number>): Place[] {
  const count = places.length;
  return places.flatMap((place, k) => {
    if (gone.has(k)) return [];
    const links = [...place.links];
    for (let next = (k + 1) % count; gone.has(next); next = (next + 1) % count) links.push(...places[next]!.links);
    return [{ arm: place.arm, links }];
  });
}

/**
 * A junction's places without both ends of a road that begins and ends there. Where nothing stands between the two,
 * the land that the road runs around becomes part of the junction, whose kerb then follows the road itself.
 */
function withoutLoop(places: readonly Place[], i: number, j: number): Place[] {
  const follows = (a: number, b: number) => (a + 1) % places.length === b;
  const around = places.map((place, k) =>
    (k === i && follows(i, j)) || (k === j && follows(j, i)) ? { ...place, links: [place.arm] } : place,
  );
  return withoutPlaces(around, new Set([i, j]));
}

/** The round begun at the arm of the first name, so that it doesn't hang on the order of work. */
function fromFirstName(places: readonly Place[]): Place[] {
  const name = ({ arm }: Place) => `${arm.centreline.road.id}\u0000${arm.end}`;
  const first = places.reduce((best, place, i) => (name(place) < name(places[best]!) ? i : best), 0);
  return turned(places, first);
}

const asGroup = (places: readonly Place[], nodes: readonly RankedNode[]): Group => ({
  nodes,
  arms: places.map(({ arm }) => arm),
  gaps: places.map(({ links }) => links),
});

/** Two junctions as one, without the road whose ends stand at `i` and `j`; its nodes in the network's order. */
function united(near: Group, i: number, far: Group, j: number): Group {
  const nodes = [...near.nodes, ...far.nodes].sort((a, b) => a.rank - b.rank);
  return asGroup(fromFirstName(joined(placesOf(near), i, placesOf(far), j)), nodes);
}

/** The junctions with each of these roads shrunk to a point: groups that lose nothing stay the very same objects. */
export function contractLines(groups: readonly Group[], lines: readonly number[]): readonly Group[] {
  const slots: (Group | null)[] = [...groups];
  const slotOf = new Map<number, number>(
    lines.flatMap((line) => [[2 * line, -1] as const, [2 * line + 1, -1] as const]),
  );
  const settle = (group: Group, slot: number) => {
    slots[slot] = group;
    for (const arm of group.arms) if (slotOf.has(endIndex(arm))) slotOf.set(endIndex(arm), slot);
  };
  for (const [slot, group] of groups.entries()) settle(group, slot);
  for (const line of lines) {
    const [k, l] = [slotOf.get(2 * line)!, slotOf.get(2 * line + 1)!];
    const [near, far] = [slots[k]!, slots[l]!];
    const i = near.arms.findIndex((arm) => endIndex(arm) === 2 * line);
    const j = far.arms.findIndex((arm) => endIndex(arm) === 2 * line + 1);
    if (k === l) settle(asGroup(withoutLoop(placesOf(near), i, j), near.nodes), k);
    else {
      slots[Math.max(k, l)] = null;
      settle(united(near, i, far, j), Math.min(k, l));
    }
  }
  return slots.filter((group) => group !== null);
}

/** The junctions without both ends of these roads; those that lose nothing stay the very same objects. */
export function dropLines(groups: readonly Group[], lines: ReadonlySet<number>): readonly Group[] {
  if (lines.size === 0) return groups;
  return groups.flatMap((group) => {
    const gone = new Set(group.arms.flatMap((arm, i) => (lines.has(arm.line) ? [i] : [])));
    if (gone.size === 0) return [group];
    return gone.size === group.arms.length ? [] : [asGroup(withoutPlaces(placesOf(group), gone), group.nodes)];
  });
}
