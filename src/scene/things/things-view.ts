import type { Scene } from "@babylonjs/core/scene.js";
import { LAMP, ROOTS, STOREY, treeHeading, treeSize } from "../../generator/things/sizes";
import type { House, Lamp, Things, Tree } from "../../generator/things/types";
import { hash } from "../noise";
import type { Rgb } from "../time-of-day";
import { createBlobs } from "./blob";
import { createPart } from "./part";
import { buildLampHead, buildLampPost, buildPanes, buildRoof, buildStorey, buildTree } from "./shapes";
import { createSignsView } from "./signs-view";
import { upright } from "./turned";

/** What stands beside the streets as it is seen: a draw call for each kind of part, however many there are. */
export interface ThingsView {
  /** Shows these, or nothing. @param lit whether lamps and some windows shine */
  show(things: Things | null, lit: boolean): void;
  dispose(): void;
}

/** m, of a roof. */
const ROOF = 2.6;
/** Walls from light render to brick, muted. */
const WALLS: readonly Rgb[] = [
  [0.78, 0.75, 0.69],
  [0.7, 0.68, 0.66],
  [0.66, 0.6, 0.53],
  [0.58, 0.44, 0.38],
  [0.72, 0.72, 0.7],
];
const LEAVES: readonly Rgb[] = [
  [0.27, 0.36, 0.2],
  [0.33, 0.4, 0.22],
  [0.22, 0.32, 0.21],
  [0.38, 0.42, 0.25],
];
const LAMP_LIGHT: Rgb = [1, 0.86, 0.62];
const ROOM_LIGHT: Rgb = [1, 0.8, 0.5];
/** Of the storeys, at night. */
const LIT_STOREYS = 0.4;
/** m across: what a lamp lights, and the shade under a tree for a metre of its height. */
const POOL = 19;
const SHADE = 0.75;

function createParts(scene: Scene) {
  const pool = { name: "lamp light", colour: [0.62, 0.53, 0.38], most: 85, mode: "lights" } as const;
  const shade = { name: "tree shade", colour: [0.03, 0.035, 0.03], most: 120, mode: "shades" } as const;
  return {
    shades: createBlobs(scene, shade),
    pools: createBlobs(scene, pool),
    posts: createPart(scene, "lamp posts", buildLampPost(), null),
    heads: createPart(scene, "lamp heads", buildLampHead(), LAMP_LIGHT),
    trees: createPart(scene, "trees", buildTree(), null),
    storeys: createPart(scene, "storeys", buildStorey(), null),
    panes: createPart(scene, "lit windows", buildPanes(), ROOM_LIGHT),
    roofs: createPart(scene, "roofs", buildRoof(), null),
  };
}

type Parts = ReturnType<typeof createParts>;

const oneOf = (colours: readonly Rgb[], part: number): Rgb => colours[Math.floor(part * colours.length)] ?? colours[0]!;

function addLamp({ posts, heads, pools }: Parts, { at, height, towards }: Lamp, lit: boolean): void {
  const turned = upright(towards);
  posts.add(turned, at[0], height, at[1], [1, 1, 1]);
  if (!lit) return;
  heads.add(turned, at[0], height, at[1]);
  const [x, z] = [at[0] + LAMP.arm * Math.cos(towards), at[1] + LAMP.arm * Math.sin(towards)];
  pools.add(upright(0, [POOL, 1, POOL]), x, height + 0.03, z);
}

function addTree({ trees, shades }: Parts, tree: Tree): void {
  const { at, height, size, shade } = tree;
  const turned = upright(treeHeading(tree), treeSize(tree));
  trees.add(turned, at[0], height - ROOTS, at[1], oneOf(LEAVES, shade));
  shades.add(upright(0, [SHADE * size, 1, SHADE * size]), at[0], height + 0.03, at[1]);
}

function addHouse({ storeys, panes, roofs, shades }: Parts, house: House, lit: boolean): void {
  const { at, height, heading, width, depth, floors, shade } = house;
  const wall = oneOf(WALLS, shade);
  const turned = upright(heading, [depth, STOREY, width]);
  for (let floor = 0; floor < floors; floor++) {
    const foot = height + floor * STOREY;
    storeys.add(turned, at[0], foot, at[1], wall);
    const isLit = lit && hash(Math.round(at[0] * 8), Math.round(at[1] * 8) + floor, 5) < LIT_STOREYS;
    if (isLit) panes.add(turned, at[0], foot, at[1]);
  }
  roofs.add(upright(heading, [depth, ROOF, width]), at[0], height + floors * STOREY, at[1], [1, 1, 1]);
  shades.add(upright(heading, [1.45 * depth, 1, 1.45 * width]), at[0], height + 0.03, at[1]);
}

export function createThingsView(scene: Scene): ThingsView {
  const parts = createParts(scene);
  const signs = createSignsView(scene);
  const all = Object.values(parts);
  let shown: Things | null = null;
  let wasLit = false;
  return {
    show(things, lit) {
      if (things === shown && lit === wasLit) return;
      [shown, wasLit] = [things, lit];
      for (const part of all) part.clear();
      for (const lamp of things?.lamps ?? []) addLamp(parts, lamp, lit);
      for (const tree of things?.trees ?? []) addTree(parts, tree);
      for (const house of things?.houses ?? []) addHouse(parts, house, lit);
      for (const part of all) part.flush();
      signs.show(things?.signs ?? []);
    },
    dispose() {
      signs.dispose();
      for (const part of all) part.dispose();
    },
  };
}
