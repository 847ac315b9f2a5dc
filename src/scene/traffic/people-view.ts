import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { DrawnWalker, PeopleView } from "../../simulation/walker-poses";
import { ON_THE_ROAD } from "../drawing-order";
import type { Rgb } from "../time-of-day";
import { addBox, emptySolid, meshOf, type Solid } from "../vehicle/solid";
import { type Copies, createCopies, type Turned } from "./copies";

/** People on foot as seen: two draw calls, one for all bodies and one for all legs and heads. */
export interface PeopleScene {
  show(people: PeopleView): void;
  dispose(): void;
}

/** m: from the ground to the hips; from one leg's middle to the other's; how tall people are at least and at most. */
const HIP = 0.86;
const HIPS = 0.17;
const TALL = [0.9, 1.06] as const;
/** rad that a leg swings to each side, and rad of its swing to a metre walked. */
const SWING = 0.48;
const PER_METRE = 4.2;
const WHITE: Rgb = [1, 1, 1];
const SKINS: readonly Rgb[] = [
  [0.86, 0.66, 0.54],
  [0.62, 0.43, 0.32],
  [0.36, 0.24, 0.18],
];
const HAIRS: readonly Rgb[] = [
  [0.1, 0.08, 0.07],
  [0.3, 0.2, 0.12],
  [0.55, 0.53, 0.5],
];
/** m of leg, head and hair: across, up, along; m from the ground to the tops of these two. */
const LEG = [0.15, HIP, 0.18] as const;
const HEAD = [0.17, 0.25, 0.2] as const;
const HAIR = [0.19, 0.09, 0.22] as const;
const CHIN_UP = HIP + 0.86;
const CROWN = HIP + 0.89;
/** Coats and trousers. */
const COATS: readonly Rgb[] = [
  [0.55, 0.16, 0.12],
  [0.14, 0.26, 0.45],
  [0.68, 0.6, 0.42],
  [0.2, 0.36, 0.24],
  [0.45, 0.45, 0.47],
  [0.62, 0.44, 0.14],
  [0.36, 0.2, 0.38],
];
const TROUSERS: readonly Rgb[] = [
  [0.12, 0.13, 0.17],
  [0.22, 0.2, 0.17],
  [0.16, 0.2, 0.28],
];

/** A trunk with arms. */
function bodySolid(): Solid {
  const solid = emptySolid();
  addBox(solid, [0, HIP + 0.28, 0], [0.4, 0.62, 0.24], WHITE);
  for (const side of [-1, 1]) addBox(solid, [side * 0.25, HIP + 0.22, 0.01], [0.1, 0.66, 0.13], WHITE);
  return solid;
}

/** A block that hangs down by a metre, for legs and heads. */
function limbSolid(): Solid {
  const solid = emptySolid();
  addBox(solid, [0, -0.5, 0], [1, 1, 1], WHITE);
  return solid;
}

function createPart(scene: Scene, name: string, solid: Solid): Copies {
  const mesh = meshOf(scene, name, solid);
  const material = new StandardMaterial(name, scene);
  material.specularColor = Color3.Black();
  mesh.material = material;
  mesh.renderingGroupId = ON_THE_ROAD;
  return createCopies(mesh, true);
}

type Directions = { -readonly [K in keyof Turned]: number };

const upright: Directions = {
  ...{ rightX: 1, rightY: 0, rightZ: 0 },
  ...{ upX: 0, upY: 1, upZ: 0 },
  ...{ aheadX: 0, aheadY: 0, aheadZ: 1 },
};
const swung: Directions = { ...upright };

/** Stands somebody upright, `tall` times as tall as usual. */
function turnBody({ aheadX, aheadZ }: DrawnWalker, tall: number): void {
  upright.rightX = aheadZ * tall;
  upright.rightZ = -aheadX * tall;
  upright.upY = tall;
  upright.aheadX = aheadX * tall;
  upright.aheadZ = aheadZ * tall;
}

/** Swings a limb about its top. @param angle rad to the front @param size m: across, up, along */
function turnLimb(angle: number, [across, up, along]: readonly [number, number, number]): void {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const { rightX, rightZ, upY, aheadX, aheadZ } = upright;
  swung.rightX = rightX * across;
  swung.rightZ = rightZ * across;
  swung.upX = -s * aheadX * up;
  swung.upY = c * upY * up;
  swung.upZ = -s * aheadZ * up;
  swung.aheadX = c * aheadX * along;
  swung.aheadY = s * upY * along;
  swung.aheadZ = c * aheadZ * along;
}

const oneOf = (colours: readonly Rgb[], number: number): Rgb => colours[number % colours.length]!;

export function createPeopleScene(scene: Scene): PeopleScene {
  const bodies = createPart(scene, "people", bodySolid());
  const limbs = createPart(scene, "people's limbs", limbSolid());

  function add(walker: DrawnWalker): void {
    const { number, x, y, z, walked, stands } = walker;
    const tall = TALL[0] + (TALL[1] - TALL[0]) * ((number * 0.618) % 1);
    turnBody(walker, tall);
    bodies.add(upright, x, y, z, oneOf(COATS, 3 * number));
    const swing = stands ? 0 : SWING * Math.sin(PER_METRE * walked);
    for (const side of [-1, 1]) {
      turnLimb(side * swing, LEG);
      const aside = (side * HIPS) / 2;
      limbs.add(swung, x + aside * upright.rightX, y + HIP * tall, z + aside * upright.rightZ, oneOf(TROUSERS, number));
    }
    turnLimb(0, HEAD);
    limbs.add(swung, x, y + CHIN_UP * tall, z, oneOf(SKINS, 5 * number + (number >> 2)));
    turnLimb(0, HAIR);
    limbs.add(swung, x, y + CROWN * tall, z, oneOf(HAIRS, 7 * number + (number >> 1)));
  }

  return {
    show({ drawn, there }) {
      bodies.clear();
      limbs.clear();
      for (let i = 0; i < there; i++) add(drawn[i]!);
      bodies.flush();
      limbs.flush();
    },
    dispose() {
      bodies.dispose();
      limbs.dispose();
    },
  };
}
