import { distance, type Point } from "../../math/vector";
import { DEFAULTS } from "../road-defaults";
import type { Control, NodeId } from "../types";
import type { RoadDraft } from "./join-roads";
import type { Tags } from "./tag-values";
import type { OsmId } from "./types";

/** m before its junction that a stop line, a sign or a signal may stand. */
const APPROACH = 40;
/** m, of the island of a mini-roundabout, which is paint or a low dome. */
const MINI_ISLAND = 1;

type Way = "forward" | "backward";

/** What signs say of the nodes where roads meet. */
export interface Signs {
  readonly controls: ReadonlyMap<NodeId, { readonly control: Control; readonly islandRadius?: number }>;
  /** Nodes with a sign that belongs to no junction. */
  readonly unused: readonly OsmId[];
}

type Index = ReadonlyMap<OsmId, readonly (readonly [draft: RoadDraft, at: number])[]>;

/** Where on the roads each of these nodes lies. */
function placesOn(drafts: readonly RoadDraft[], wanted: ReadonlyMap<OsmId, unknown>): Index {
  const index = new Map<OsmId, (readonly [RoadDraft, number])[]>();
  for (const draft of drafts)
    for (const [i, ref] of draft.refs.entries()) {
      if (!wanted.has(ref)) continue;
      const there = index.get(ref);
      if (there) there.push([draft, i]);
      else index.set(ref, [[draft, i]]);
    }
  return index;
}

/** The ways of driving that a sign speaks to; both where it doesn't say. */
function waysOf(tags: Tags): Way[] {
  const said = tags.get("direction") ?? tags.get("traffic_signals:direction");
  return said === "forward" || said === "backward" ? [said] : ["forward", "backward"];
}

/** The first junction within reach on the road from its node at `start` on. */
function junctionAhead(
  { refs }: RoadDraft,
  start: number,
  way: Way,
  site: { readonly at: (id: OsmId) => Point; readonly isJunction: (id: OsmId) => boolean },
): { node: NodeId; metres: number } | null {
  const step = way === "forward" ? 1 : -1;
  let metres = 0;
  for (let i = start; refs[i + step] !== undefined; i += step) {
    metres += distance(site.at(refs[i]!), site.at(refs[i + step]!));
    if (metres > APPROACH) return null;
    if (site.isJunction(refs[i + step]!)) return { node: refs[i + step]!, metres };
  }
  return null;
}

/** Words of a sign from the one that outdoes the others down. */
const RANKS: readonly Control[] = ["roundabout", "signals", "all-way-stop", "stop", "priority"];

function saying(tags: Tags): Control {
  switch (tags.get("highway")) {
    case "mini_roundabout":
      return "roundabout";
    case "traffic_signals":
      return tags.get("traffic_signals") === "pedestrian_crossing" ? DEFAULTS.control : "signals";
    case "stop":
      return tags.get("stop") === "all" ? "all-way-stop" : "stop";
    case "give_way":
      return "priority";
    default:
      return DEFAULTS.control;
  }
}

/** The strongest of what is said at a junction: stop signs before every way in make it an all-way stop. */
function strongest(said: readonly Control[], waysIn: number): Control {
  const stops = said.filter((control) => control === "stop").length;
  const best = RANKS.find((control) => said.includes(control)) ?? DEFAULTS.control;
  return best === "stop" && stops >= waysIn && stops > 1 ? "all-way-stop" : best;
}

/** How many road ends, and how many of them that one may drive in by, each node has. */
function endCounts(drafts: readonly RoadDraft[]) {
  const counts = new Map<OsmId, { arms: number; waysIn: number }>();
  const add = (node: OsmId, lanesIn: number) => {
    const { arms, waysIn } = counts.get(node) ?? { arms: 0, waysIn: 0 };
    counts.set(node, { arms: arms + 1, waysIn: waysIn + (lanesIn > 0 ? 1 : 0) });
  };
  for (const { refs, road } of drafts) {
    add(refs[0]!, road.lanes.backward);
    add(refs.at(-1)!, road.lanes.forward);
  }
  return counts;
}

/**
 * Who goes first where three road ends or more meet: by the sign on the very node, or those that stand up to 40 m before
 * it for the way of driving towards it.
 * @param drafts the roads as their ways were drawn: a sign's direction is the way's
 */
export function readSigns(
  drafts: readonly RoadDraft[],
  signs: ReadonlyMap<OsmId, Tags>,
  at: (id: OsmId) => Point,
): Signs {
  const counts = endCounts(drafts);
  const isJunction = (id: OsmId) => (counts.get(id)?.arms ?? 0) >= 3;
  const said = new Map<NodeId, Control[]>();
  const unused: OsmId[] = [];
  for (const [id, places] of placesOn(drafts, signs)) {
    const tags = signs.get(id)!;
    const control = saying(tags);
    if (control === DEFAULTS.control) continue;
    const ahead = places.flatMap(([draft, i]) =>
      waysOf(tags)
        .filter((way) => draft.road.lanes[way] > 0 && control !== "roundabout")
        .map((way) => junctionAhead(draft, i, way, { at, isJunction }))
        .filter((junction) => junction !== null),
    );
    const [nearest] = ahead.sort((a, b) => a.metres - b.metres);
    const node = isJunction(id) ? id : nearest?.node;
    if (node === undefined) unused.push(id);
    else said.set(node, [...(said.get(node) ?? []), control]);
  }
  const controls = new Map(
    [...said].map(([node, all]) => {
      const control = strongest(all, counts.get(node)!.waysIn);
      return [node, { control, ...(control === "roundabout" && { islandRadius: MINI_ISLAND }) }] as const;
    }),
  );
  return { controls, unused };
}
