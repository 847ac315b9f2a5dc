import { VertexBuffer } from "@babylonjs/core/Buffers/buffer.js";
import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Scene } from "@babylonjs/core/scene.js";
import earcut from "earcut";
import { poseAt } from "../../math/curve";
import type { HeightIndex } from "../../math/height-index";
import type { Simulation } from "../../simulation/types";
import type { WorldPoint } from "../../telemetry/types";
import {
  type AreaState,
  areaStateOf,
  type ConflictArea,
  conflictAreasOf,
} from "../../traffic/right-of-way/conflict-areas";
import type { LaneGraph } from "../../traffic/types";
import { waitsOf } from "../../traffic/waits";
import type { World } from "../../traffic/world";
import { AMBER, BLUE, CHALK } from "../inks";
import type { LayerMaker } from "../layer";
import { eyeOf } from "../sight";
import { isNear } from "./traffic-places";

/** Where somebody waits shows most. */
const COATS: Readonly<Record<AreaState, readonly [number, number, number, number]>> = {
  free: [...CHALK, 0.26],
  held: [...BLUE, 0.5],
  yielded: [...AMBER, 0.75],
};
/** m that areas lie over the road, and m that the road may lie higher than its lanes say. */
const OVER = 0.02;
const RISE = 1;
/** ms of a frame that may go into areas that are still missing. */
const PATIENCE = 3;

/** Triangles over one area, in the world. */
interface Patch {
  readonly area: ConflictArea;
  readonly positions: readonly number[];
  readonly indices: readonly number[];
}

/** @param height m, about, where the road lies */
export function patchOf(area: ConflictArea, ground: HeightIndex, height: number): Patch {
  const [positions, indices]: [number[], number[]] = [[], []];
  for (const ring of area.area) {
    const first = positions.length / 3;
    for (const [east, north] of ring) {
      const here = ground.heightAt(east, north, height + RISE);
      positions.push(east, (Number.isNaN(here) ? height : here) + OVER, north);
    }
    for (const index of earcut(ring.flat())) indices.push(first + index);
  }
  return { area, positions, indices };
}

/** One mesh for all patches, its colours written anew where something has changed. */
function createPatches(scene: Scene) {
  const coat = new StandardMaterial("conflicts", scene);
  coat.disableLighting = true;
  coat.emissiveColor = Color3.White();
  coat.backFaceCulling = false;
  coat.disableDepthWrite = true;
  coat.zOffset = -4;
  const mesh = new Mesh("conflicts", scene);
  mesh.material = coat;
  mesh.isPickable = false;
  mesh.hasVertexAlpha = true;
  mesh.alwaysSelectAsActiveMesh = true;
  mesh.freezeWorldMatrix();
  mesh.setEnabled(false);
  let colours = new Float32Array(0);
  return {
    lay(patches: readonly Patch[]) {
      mesh.setEnabled(patches.length > 0);
      if (patches.length === 0) return;
      let base = 0;
      const indices = patches.flatMap(({ positions, indices: own }) => {
        const first = base;
        base += positions.length / 3;
        return own.map((index) => first + index);
      });
      colours = new Float32Array(4 * base);
      mesh.setVerticesData(
        VertexBuffer.PositionKind,
        patches.flatMap(({ positions }) => positions),
      );
      mesh.setVerticesData(VertexBuffer.ColorKind, colours, true);
      mesh.setIndices(indices);
    },
    paint(patches: readonly Patch[], stateOf: (area: ConflictArea) => AreaState) {
      let at = 0;
      for (const { area, positions } of patches) {
        const coatOf = COATS[stateOf(area)];
        for (let i = 0; i < positions.length; i += 3, at += 4) colours.set(coatOf, at);
      }
      if (at > 0) mesh.updateVerticesData(VertexBuffer.ColorKind, colours);
    },
    dispose() {
      mesh.dispose();
      coat.dispose();
    },
  };
}

/** Crossings near the eye whose areas haven't been found yet. */
function missingNear({ crossings, ways }: LaneGraph, done: ReadonlySet<number>, eye: WorldPoint): number[] {
  return crossings.flatMap(({ ways: own }, i) =>
    !done.has(i) && own.length > 0 && isNear(poseAt(ways[own[0]!]!.curve, 0).at, eye) ? i : [],
  );
}

function patchesAt({ graph }: World, crossing: number, ground: HeightIndex): Patch[] {
  return conflictAreasOf(graph, crossing).map((area) => {
    const { from } = graph.ways[area.ways[0]]!;
    return patchOf(area, ground, graph.lanes[from]!.heights[1]);
  });
}

/**
 * The ground of each crossing that two ways share: pale while nobody is let onto it, blue while somebody is, amber
 * while somebody else waits for that one. Crossings come into sight as one drives.
 */
export const conflicts: LayerMaker = ({ scene }) => {
  const sheet = createPatches(scene);
  let patches: Patch[] = [];
  let graph: LaneGraph | null = null;
  let painted = Number.NaN;
  const done = new Set<number>();
  const forget = (next: LaneGraph | null): void => {
    graph = next;
    patches = [];
    done.clear();
    sheet.lay(patches);
  };
  function find(world: World, { streets }: Simulation): void {
    const missing = missingNear(world.graph, done, eyeOf(scene));
    const end = performance.now() + PATIENCE;
    for (const crossing of missing) {
      done.add(crossing);
      patches.push(...patchesAt(world, crossing, streets.ground));
      if (performance.now() > end) break;
    }
    if (missing.length === 0) return;
    sheet.lay(patches);
    painted = Number.NaN;
  }
  return {
    rebuild: () => forget(null),
    show(simulation) {
      const world = simulation.traffic.run?.world ?? null;
      if (world?.graph !== graph) forget(world?.graph ?? null);
      if (!world) return;
      find(world, simulation);
      if (world.time === painted) return;
      painted = world.time;
      const waits = waitsOf(world);
      sheet.paint(patches, (area) => areaStateOf(world, waits, area));
    },
    dispose: sheet.dispose,
  };
};
