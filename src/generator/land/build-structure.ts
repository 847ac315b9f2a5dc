import type { HeightIndex } from "../../math/height-index";
import type { Point, Point3 } from "../../math/vector";
import { addTriangle, addVertex, type MeshDraft } from "../street/mesh-draft";
import { addFace } from "../street/raise-strip";
import type { RoadStrip } from "../types";
import { type Abutment, DECK } from "./abutments";
import type { RimPlace } from "./deck-edges";
import { type PierRow, pierPlaces } from "./pier-places";
import { CORNERS, type StreetTriangles } from "./street-triangles";

/** m: how high and thick the wall along a deck's edge is. */
const PARAPET = { height: 0.9, thick: 0.25 } as const;

const DOWN = [0, -1, 0] as const;

const outwards = ({ at, out }: RimPlace, by: number): Point => [at[0] + by * out[0], at[1] + by * out[1]];

/** The deck's lower side, as far below its triangles as it is thick. */
function addUnderside(draft: MeshDraft, { corners, count }: StreetTriangles, decks: Uint8Array): void {
  for (let t = 0; t < count; t++) {
    if (decks[t] === 0) continue;
    const [a, b, c] = [0, 3, 6].map((k) => {
      const o = CORNERS * t + k;
      return addVertex(draft, [corners[o]!, corners[o + 1]!], corners[o + 2]! - DECK, DOWN);
    });
    addTriangle(draft, a!, c!, b!);
  }
}

/** A level band between two rows of places, facing up or down. */
function addBand(draft: MeshDraft, rim: readonly RimPlace[], over: number, isUp: boolean): void {
  const normal = isUp ? ([0, 1, 0] as const) : DOWN;
  const first = draft.vertices;
  for (const place of rim) {
    addVertex(draft, place.at, place.height + over, normal);
    addVertex(draft, outwards(place, PARAPET.thick), place.height + over, normal);
  }
  for (let i = 0; i + 1 < rim.length; i++) {
    const [inner, outer, nextInner, nextOuter] = [0, 1, 2, 3].map((k) => first + 2 * i + k) as [
      number,
      number,
      number,
      number,
    ];
    if (isUp) {
      addTriangle(draft, inner, outer, nextOuter);
      addTriangle(draft, inner, nextOuter, nextInner);
    } else {
      addTriangle(draft, inner, nextOuter, outer);
      addTriangle(draft, inner, nextInner, nextOuter);
    }
  }
}

/** A wall along a deck's edge, outside of it, down to the deck's lower side. */
function addParapet(draft: MeshDraft, rim: readonly RimPlace[]): void {
  for (const [i, b] of rim.entries()) {
    const a = rim[i - 1];
    if (!a) continue;
    const [top, low] = [PARAPET.height, -DECK] as const;
    const inner = { low: [a.height, b.height], high: [a.height + top, b.height + top] } as const;
    addFace(draft, [a.at, b.at], inner);
    const outer = { low: [b.height + low, a.height + low], high: [b.height + top, a.height + top] } as const;
    addFace(draft, [outwards(b, PARAPET.thick), outwards(a, PARAPET.thick)], outer);
  }
  addBand(draft, rim, PARAPET.height, true);
  addBand(draft, rim, -DECK, false);
  for (const [place, turn] of [
    [rim[0]!, 1],
    [rim.at(-1)!, -1],
  ] as const) {
    const ends: [Point, Point] = [outwards(place, PARAPET.thick), place.at];
    const heights = [place.height - DECK, place.height - DECK] as const;
    const tops = [place.height + PARAPET.height, place.height + PARAPET.height] as const;
    addFace(draft, turn === 1 ? ends : [ends[1], ends[0]], { low: heights, high: tops });
  }
}

/** m that a deck's end reaches down, into the ground. */
const END = 1.5;

/** The upright end of the ground below a street where a deck goes on. */
function addEnd(draft: MeshDraft, a: Point3, b: Point3): void {
  const heights = { low: [b[2] - END, a[2] - END], high: [b[2], a[2]] } as const;
  addFace(
    draft,
    [
      [b[0], b[1]],
      [a[0], a[1]],
    ],
    heights,
  );
}

/** m: the side of a pier, how deep it stands in the ground, and how far it keeps from streets below. */
const PIER = { side: 0.9, depth: 1, clear: 1 } as const;

/** A square pillar. */
function addPier(draft: MeshDraft, [x, y]: Point, low: number, high: number): void {
  const half = PIER.side / 2;
  const ring: Point[] = [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ];
  for (const [i, b] of ring.entries()) addFace(draft, [b, ring.at(i - 1)!], { low: [low, low], high: [high, high] });
}

/** What lies below decks: the streets on the ground, and the ground itself. */
export interface Below {
  readonly streets: HeightIndex;
  readonly ground: HeightIndex;
}

/** Piers no shorter than this (m) are built: shorter ones are the ground's own slope. */
const LEAST_PIER = 1.5;

/** Whether a row of piers keeps clear of the streets below, and has ground to stand on. */
function isFree({ streets, ground }: Below, { at, heights }: PierRow): boolean {
  const reach = PIER.side / 2 + PIER.clear;
  return at.every(([x, y], i) => {
    const under = heights[i]! - DECK;
    const clear = [-reach, 0, reach].every((dx) =>
      [-reach, 0, reach].every((dy) => Number.isNaN(streets.heightAt(x + dx, y + dy, under))),
    );
    return clear && under - ground.heightAt(x, y, under) >= LEAST_PIER;
  });
}

/** Bridges as they were found. */
export interface Bridges {
  readonly triangles: StreetTriangles;
  readonly decks: Uint8Array;
  readonly rims: readonly (readonly RimPlace[])[];
  /** Where decks begin, the street on the ground to the left. */
  readonly ends: readonly Abutment[];
  readonly roads: readonly RoadStrip[];
  /** Over the decks alone. */
  readonly index: HeightIndex;
}

/** Everything that carries bridges: the lower sides of their decks, walls along their edges, and piers. */
export function buildStructure(draft: MeshDraft, bridges: Bridges, below: Below): void {
  addUnderside(draft, bridges.triangles, bridges.decks);
  for (const rim of bridges.rims) addParapet(draft, rim);
  for (const [a, b] of bridges.ends) addEnd(draft, a, b);
  for (const { at, heights } of pierPlaces(bridges.roads, bridges.index, (row) => isFree(below, row)))
    for (const [i, place] of at.entries()) {
      const under = heights[i]! - DECK;
      addPier(draft, place, below.ground.heightAt(place[0], place[1], under) - PIER.depth, under);
    }
}
