import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { TrafficView } from "../../simulation/street-traffic";
import type { TrafficVehicle } from "../../simulation/traffic-poses";
import type { VehicleSpec, WheelPose } from "../../vehicle/types";
import { ON_THE_ROAD } from "../drawing-order";
import type { Rgb } from "../time-of-day";
import { buildBody } from "../vehicle/body";
import { createContactShade } from "../vehicle/contact-shade";
import { createFinish, type FinishName } from "../vehicle/finishes";
import { addBox, type Corner, emptySolid, meshOf, type Solid } from "../vehicle/solid";
import { buildWheel } from "../vehicle/wheel";
import { type Copies, createCopies, type Turned } from "./copies";
import { buildFarBody } from "./far-body";
import { createPeopleScene } from "./people-view";

/** Other vehicles and people on foot as seen: a draw call for each of their parts, however many they are. */
export interface TrafficScene {
  /** @param seconds of the page's time, for what blinks */
  show(traffic: TrafficView, seconds: number): void;
  dispose(): void;
}

/** m from the eye beyond which a vehicle is drawn with few triangles. */
const NEAR = 70;
/** Chords around a wheel. */
const WHEEL_STEPS = 24;
/** Muted, so that the overlay reads. */
const COLOURS: readonly Rgb[] = [
  [0.62, 0.63, 0.63],
  [0.1, 0.11, 0.12],
  [0.3, 0.32, 0.34],
  [0.42, 0.1, 0.09],
  [0.12, 0.22, 0.36],
  [0.72, 0.7, 0.64],
  [0.18, 0.28, 0.22],
];
const BRAKE: Rgb = [1, 0.1, 0.06];
const TURN: Rgb = [1, 0.6, 0.08];
/** s of a turn lamp's blink, and the share of it that it is lit. */
const BLINK = 0.75;
const LIT = 0.55;

/** The middle of a solid's right half. */
function rightMiddle({ positions }: Solid): Corner {
  const sum = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < positions.length; i += 3) {
    if (positions[i]! <= 0) continue;
    for (const axis of [0, 1, 2]) sum[axis]! += positions[i + axis]!;
    count++;
  }
  return [sum[0]! / count, sum[1]! / count, sum[2]! / count];
}

/**
 * Lamps by their places: right, up, ahead of the centre of mass, m; 0: lit by the brake, 1 or −1: by that turn.
 * @param tail the glass of the body's own brake lamps, on which those behind are lit
 */
function lampsOf({ width, frontOverhang, centreOfMassBehindFrontAxle }: VehicleSpec, tail: Solid) {
  const [side, up, behind] = rightMiddle(tail);
  const front = frontOverhang + centreOfMassBehindFrontAxle;
  return [-1, 1].flatMap((hand) => [
    { right: hand * side, up: up + 0.05, ahead: behind, when: 0 },
    { right: hand * side, up: up - 0.05, ahead: behind, when: -hand },
    { right: hand * (width / 2 - 0.14), up: up - 0.1, ahead: front - 0.12, when: -hand },
  ]);
}

function createLamp(scene: Scene): Copies {
  const solid = emptySolid();
  addBox(solid, [0, 0, 0], [0.22, 0.09, 0.06], [1, 1, 1]);
  const mesh = meshOf(scene, "traffic lamps", solid);
  const material = new StandardMaterial("traffic lamps", scene);
  material.disableLighting = true;
  material.emissiveColor = Color3.White();
  mesh.material = material;
  mesh.renderingGroupId = ON_THE_ROAD;
  return createCopies(mesh, true);
}

function createPart(scene: Scene, finish: FinishName, name: string, solid: Solid): Copies {
  const mesh = meshOf(scene, `traffic ${name}`, solid);
  const material = createFinish(scene, finish);
  const painted = finish === "paint";
  if (painted) material.diffuseColor = Color3.White();
  mesh.material = material;
  mesh.receiveShadows = true;
  mesh.renderingGroupId = ON_THE_ROAD;
  return createCopies(mesh, painted);
}

const turned: { -readonly [K in keyof Turned]: number } = {
  rightX: 1,
  rightY: 0,
  rightZ: 0,
  upX: 0,
  upY: 1,
  upZ: 0,
  aheadX: 0,
  aheadY: 0,
  aheadZ: 1,
};

/** Turns a body's directions by a wheel's steering and spin; wheels on the left are turned about. */
function turnWheel({ frame }: TrafficVehicle, { steer, spin }: Readonly<WheelPose>, left: boolean): Turned {
  const hand = left ? -1 : 1;
  const [c, s] = [Math.cos(steer), Math.sin(steer)];
  const [cr, sr] = [Math.cos(hand * spin), Math.sin(hand * spin)];
  for (const axis of ["X", "Y", "Z"] as const) {
    const [right, up, ahead] = [frame[`right${axis}`], frame[`up${axis}`], frame[`ahead${axis}`]];
    const out = hand * (c * right + s * ahead);
    const forth = hand * (c * ahead - s * right);
    turned[`right${axis}`] = out;
    turned[`up${axis}`] = cr * up + sr * forth;
    turned[`ahead${axis}`] = cr * forth - sr * up;
  }
  return turned;
}

export function createTrafficScene(scene: Scene, spec: VehicleSpec): TrafficScene {
  const body = buildBody(spec);
  const near = (["paint", "glass", "trim", "brakeLamps"] as const).map((name) =>
    createPart(scene, name, name, body[name]),
  );
  const wheels = createPart(scene, "wheel", "wheels", buildWheel(spec.wheelRadius, spec.tyreWidth, WHEEL_STEPS));
  const far = createPart(scene, "paint", "far", buildFarBody(spec));
  const lamp = createLamp(scene);
  const people = createPeopleScene(scene);
  const shade = createCopies(createContactShade(scene, spec), false);
  const lamps = lampsOf(spec, body.brakeLamps);
  const all = [...near, wheels, far, lamp, shade];
  const middle = spec.centreOfMassBehindFrontAxle + spec.frontOverhang - spec.length / 2;

  function addNear(vehicle: TrafficVehicle, colour: Rgb): void {
    const { frame } = vehicle;
    for (const part of near) part.add(frame, frame.x, frame.y, frame.z, colour);
    for (const [i, wheel] of vehicle.wheels.entries())
      wheels.add(turnWheel(vehicle, wheel, i % 2 === 0), wheel.x, wheel.y, wheel.z);
  }

  function addLamps({ frame, braking, turning }: TrafficVehicle, lit: boolean): void {
    for (const { right, up, ahead, when } of lamps) {
      if (when === 0 ? !braking : when !== turning || !lit) continue;
      const x = frame.x + right * frame.rightX + up * frame.upX + ahead * frame.aheadX;
      const y = frame.y + right * frame.rightY + up * frame.upY + ahead * frame.aheadY;
      const z = frame.z + right * frame.rightZ + up * frame.upZ + ahead * frame.aheadZ;
      lamp.add(frame, x, y, z, when === 0 ? BRAKE : TURN);
    }
  }

  function addShade({ frame }: TrafficVehicle): void {
    const [ahead, up] = [middle, -spec.centreOfMassHeight];
    shade.add(
      frame,
      frame.x + ahead * frame.aheadX + up * frame.upX,
      frame.y + ahead * frame.aheadY + up * frame.upY,
      frame.z + ahead * frame.aheadZ + up * frame.upZ,
    );
  }

  return {
    show({ drawn, shown, people: onFoot }, seconds) {
      people.show(onFoot);
      const eye = scene.activeCamera?.globalPosition;
      for (const part of all) part.clear();
      for (let i = 0; i < shown; i++) {
        const vehicle = drawn[i]!;
        const { frame, number } = vehicle;
        const colour = COLOURS[(number * 5) % COLOURS.length]!;
        const away = eye ? (frame.x - eye.x) ** 2 + (frame.y - eye.y) ** 2 + (frame.z - eye.z) ** 2 : 0;
        if (away < NEAR * NEAR) addNear(vehicle, colour);
        else far.add(frame, frame.x, frame.y, frame.z, colour);
        addLamps(vehicle, ((seconds + number * 0.13) / BLINK) % 1 < LIT);
        addShade(vehicle);
      }
      for (const part of all) part.flush();
    },
    dispose() {
      people.dispose();
      for (const part of all) part.dispose();
    },
  };
}
