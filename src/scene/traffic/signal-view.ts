import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { TrafficView } from "../../simulation/street-traffic";
import { isWalk, type WalkHead, walkHeadsOf } from "../../traffic/pedestrians/walk-heads";
import { lightOf, type SignalHead, signalHeadsOf } from "../../traffic/signals/signal-heads";
import { SIGNAL_POST } from "../../traffic/signals/signal-posts";
import type { World } from "../../traffic/world";
import { ON_THE_ROAD } from "../drawing-order";
import type { Rgb } from "../time-of-day";
import { addBox, emptySolid, meshOf } from "../vehicle/solid";
import { createCopies, type Turned } from "./copies";

/** Signal heads as seen: two draw calls, one for all poles, one for all lamps. */
export interface SignalView {
  show(traffic: TrafficView): void;
  dispose(): void;
}

const POLE: Rgb = [0.3, 0.31, 0.32];
const CASE: Rgb = [0.07, 0.075, 0.08];
/** m, of the case on a pole; from lamp to lamp; from the case to its lamps' glass. */
const TALL = 0.95;
const APART = 0.29;
const AHEAD = 0.15;
const LAMP = 0.2;
const UNLIT: Rgb = [0.13, 0.13, 0.13];
/** Red, yellow and green from the top down, as `lightOf` counts them. */
const LIGHTS: readonly Rgb[] = [
  [1, 0.12, 0.08],
  [1, 0.72, 0.1],
  [0.15, 0.95, 0.55],
];

function createPoles(scene: Scene) {
  const solid = emptySolid();
  addBox(solid, [0, SIGNAL_POST.high / 2, 0], [SIGNAL_POST.wide, SIGNAL_POST.high, SIGNAL_POST.wide], POLE);
  addBox(solid, [0, SIGNAL_POST.high + TALL / 2, 0], [0.34, TALL, 0.24], CASE);
  const mesh = meshOf(scene, "signal poles", solid);
  const material = new StandardMaterial("signal poles", scene);
  material.specularColor = Color3.Black();
  mesh.material = material;
  mesh.renderingGroupId = ON_THE_ROAD;
  return createCopies(mesh, false);
}

function createLamps(scene: Scene) {
  const solid = emptySolid();
  addBox(solid, [0, 0, 0], [LAMP, LAMP, 0.08], [1, 1, 1]);
  const mesh = meshOf(scene, "signal lamps", solid);
  const material = new StandardMaterial("signal lamps", scene);
  material.disableLighting = true;
  material.emissiveColor = Color3.White();
  mesh.material = material;
  mesh.renderingGroupId = ON_THE_ROAD;
  return createCopies(mesh, true);
}

/** The directions of a head that faces so. */
function turnedTo(c: number, s: number): Turned {
  return { rightX: s, rightY: 0, rightZ: -c, upX: 0, upY: 1, upZ: 0, aheadX: c, aheadY: 0, aheadZ: s };
}

export function createSignalView(scene: Scene): SignalView {
  const poles = createPoles(scene);
  const lamps = createLamps(scene);
  let known: World | null = null;
  let heads: { readonly head: SignalHead; readonly turned: Turned }[] = [];
  let walkHeads: { readonly head: WalkHead; readonly turned: Turned }[] = [];

  function setUp(world: World | null): void {
    known = world;
    heads = world
      ? signalHeadsOf(world).map((head) => ({
          head,
          turned: turnedTo(-Math.cos(head.heading), -Math.sin(head.heading)),
        }))
      : [];
    walkHeads = world ? walkHeadsOf(world).map((head) => ({ head, turned: turnedTo(...head.facing) })) : [];
    poles.clear();
    for (const { head, turned } of [...heads, ...walkHeads]) poles.add(turned, head.at[0], head.height, head.at[1]);
    poles.flush();
  }

  return {
    show({ run }) {
      const world = run?.world ?? null;
      if (world !== known) setUp(world);
      lamps.clear();
      if (!world) return lamps.flush();
      for (const { head, turned } of heads) {
        const lit = lightOf(world, head);
        const [x, z] = [head.at[0] + AHEAD * turned.aheadX, head.at[1] + AHEAD * turned.aheadZ];
        for (let i = 0; i < 3; i++) {
          const up = head.height + SIGNAL_POST.high + TALL / 2 + (1 - i) * APART;
          lamps.add(turned, x, up, z, i === lit ? LIGHTS[i]! : UNLIT);
        }
      }
      for (const { head, turned } of walkHeads) {
        const [x, z] = [head.at[0] + AHEAD * turned.aheadX, head.at[1] + AHEAD * turned.aheadZ];
        const up = head.height + SIGNAL_POST.high + TALL / 2;
        const walk = isWalk(world, head);
        lamps.add(turned, x, up + APART / 2, z, walk ? UNLIT : LIGHTS[0]!);
        lamps.add(turned, x, up - APART / 2, z, walk ? LIGHTS[2]! : UNLIT);
      }
      lamps.flush();
    },
    dispose() {
      poles.dispose();
      lamps.dispose();
    },
  };
}
