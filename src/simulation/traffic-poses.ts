import type { HeightIndex } from "../math/height-index";
import { createFrame, type Frame } from "../physics/frame";
import { NOWHERE } from "../traffic/fleet";
import { createPoses, type Poses, readPoses } from "../traffic/poses";
import type { World } from "../traffic/world";
import type { VehicleSpec, WheelPose } from "../vehicle/types";

/** A vehicle of traffic as it is drawn. */
export interface TrafficVehicle {
  /** Its slot in the fleet, and the number it keeps as long as it drives. */
  slot: number;
  number: number;
  /** Its centre of mass and directions. */
  readonly frame: Frame;
  /** Front left, front right, rear left, rear right. */
  readonly wheels: readonly WheelPose[];
  /** m/s. */
  speed: number;
  braking: boolean;
  /** 1 turns left, −1 right, 0 neither. */
  turning: number;
}

/** Where everybody is between two steps of traffic. */
export interface TrafficPoses {
  readonly spec: VehicleSpec;
  /** Slots. */
  readonly slots: number;
  isOn(v: number): boolean;
  /** Plan place of a body's middle, as of the last step. */
  readonly last: Poses;
  /** After every step of traffic. */
  keep(): void;
  /** Writes how `v` stands on the road at part `t` (0 … 1) of the way from the step before to the last one. */
  write(v: number, t: number, ground: HeightIndex, out: TrafficVehicle): void;
}

export const createTrafficVehicle = (): TrafficVehicle => ({
  slot: 0,
  number: 0,
  frame: createFrame(),
  wheels: Array.from({ length: 4 }, () => ({ x: 0, y: 0, z: 0, steer: 0, spin: 0, travel: 0 })),
  speed: 0,
  braking: false,
  turning: 0,
});

/** m above where traffic reckons the road to be that it may be drawn. */
const HEADROOM = 2;
/** m/s² from which on brake lamps are lit; m/s below which they are anyway. */
const BRAKES = 0.6;
const STANDS = 0.1;
/** m before its line from which on a vehicle shows where it turns. */
const SHOWN = 45;
/** m/s from which on the front wheels' angle follows from the path. */
const STEERED = 0.3;

export function createTrafficPoses(world: World, spec: VehicleSpec, dt: number): TrafficPoses {
  const { graph, fleet } = world;
  const slots = fleet.slots;
  let [before, last] = [createPoses(slots), createPoses(slots)];
  const numbers = new Int32Array(slots).fill(-1);
  const speeds = new Float64Array(slots);
  const slowed = new Float64Array(slots);
  const steers = new Float64Array(slots);
  const spins = new Float64Array(slots);

  /** rad, how the front wheels stand for what it has turned since the step before. */
  function steerOf(v: number): number {
    if (fleet.speed[v]! < STEERED) return steers[v]!;
    const turned = before.cos[v]! * last.sin[v]! - before.sin[v]! * last.cos[v]!;
    return Math.atan((spec.wheelbase * turned) / (fleet.speed[v]! * dt));
  }

  function keep(): void {
    [before, last] = [last, before];
    readPoses(world, last);
    for (let v = 0; v < slots; v++) {
      if (fleet.lane[v] === NOWHERE) continue;
      const fresh = numbers[v] !== fleet.number[v];
      if (fresh) {
        for (const key of ["east", "north", "cos", "sin", "height"] as const) before[key][v] = last[key][v]!;
        numbers[v] = fleet.number[v]!;
        speeds[v] = fleet.speed[v]!;
        steers[v] = spins[v] = 0;
      }
      slowed[v] = (speeds[v]! - fleet.speed[v]!) / dt;
      speeds[v] = fleet.speed[v]!;
      if (!fresh) steers[v] = steerOf(v);
      spins[v] = (spins[v]! + (fleet.speed[v]! * dt) / spec.wheelRadius) % (2 * Math.PI);
    }
  }

  /** Which way it shows that it turns. */
  function turningOf(v: number): number {
    const way = graph.ways[fleet.way[v]!];
    if (!way || way.turn === "straight") return 0;
    const lane = graph.lanes[fleet.lane[v]!]!;
    if (!fleet.onWay[v] && lane.line - fleet.station[v]! > SHOWN) return 0;
    return way.turn === "left" || (way.turn === "u-turn" && graph.drivingSide === "right") ? 1 : -1;
  }

  const rear = spec.wheelbase - spec.centreOfMassBehindFrontAxle;
  const toRear = (graph.body.front - graph.body.rear) / 2;

  /** Puts the four wheels on the road and the body on them. */
  function stand(
    out: TrafficVehicle,
    [x, z, cos, sin]: readonly [number, number, number, number],
    hint: (x: number, z: number) => number,
  ): void {
    for (let i = 0; i < 4; i++) {
      const ahead = i < 2 ? spec.wheelbase : 0;
      const left = ((i % 2 === 0 ? 1 : -1) * spec.track) / 2;
      const wheel = out.wheels[i]!;
      wheel.x = x + ahead * cos - left * sin;
      wheel.z = z + ahead * sin + left * cos;
      wheel.y = hint(wheel.x, wheel.z);
    }
    const [fl, fr, rl, rr] = [out.wheels[0]!.y, out.wheels[1]!.y, out.wheels[2]!.y, out.wheels[3]!.y];
    const climb = (fl + fr - rl - rr) / 2 / spec.wheelbase;
    const lean = (fr + rr - fl - rl) / 2 / spec.track;
    lay(out.frame, [cos, climb, sin], [sin, lean, -cos]);
    const { frame } = out;
    frame.x = x + rear * frame.aheadX + spec.centreOfMassHeight * frame.upX;
    frame.y = (rl + rr) / 2 + rear * frame.aheadY + spec.centreOfMassHeight * frame.upY;
    frame.z = z + rear * frame.aheadZ + spec.centreOfMassHeight * frame.upZ;
    for (const wheel of out.wheels) wheel.y += spec.wheelRadius;
  }

  return {
    spec,
    slots,
    isOn: (v) => fleet.lane[v] !== NOWHERE && numbers[v] === fleet.number[v],
    get last() {
      return last;
    },
    keep,
    write(v, t, ground, out) {
      const between = (key: "east" | "north" | "height" | "cos" | "sin") =>
        before[key][v]! + (last[key][v]! - before[key][v]!) * t;
      let [cos, sin] = [between("cos"), between("sin")];
      const unit = 1 / Math.sqrt(cos * cos + sin * sin);
      [cos, sin] = [cos * unit, sin * unit];
      const height = between("height");
      const hint = (x: number, z: number) => {
        const found = ground.heightAt(x, z, height + HEADROOM);
        return Number.isNaN(found) ? height : found;
      };
      stand(out, [between("east") - toRear * cos, between("north") - toRear * sin, cos, sin], hint);
      out.slot = v;
      out.number = fleet.number[v]!;
      out.speed = fleet.speed[v]!;
      out.braking = slowed[v]! > BRAKES || fleet.speed[v]! < STANDS;
      out.turning = turningOf(v);
      for (let i = 0; i < 4; i++) {
        out.wheels[i]!.steer = i < 2 ? steers[v]! : 0;
        out.wheels[i]!.spin = spins[v]! - ((1 - t) * fleet.speed[v]! * dt) / spec.wheelRadius;
      }
    },
  };
}

type Vector = readonly [number, number, number];

/** Writes the frame whose nose is along `ahead` and whose right side is towards `right`, about at a right angle. */
function lay(frame: Frame, ahead: Vector, right: Vector): void {
  const long = 1 / Math.sqrt(ahead[0] ** 2 + ahead[1] ** 2 + ahead[2] ** 2);
  const [ax, ay, az] = [ahead[0] * long, ahead[1] * long, ahead[2] * long];
  let [ux, uy, uz] = [ay * right[2] - az * right[1], az * right[0] - ax * right[2], ax * right[1] - ay * right[0]];
  const up = 1 / Math.sqrt(ux * ux + uy * uy + uz * uz);
  [ux, uy, uz] = [ux * up, uy * up, uz * up];
  frame.aheadX = ax;
  frame.aheadY = ay;
  frame.aheadZ = az;
  frame.upX = ux;
  frame.upY = uy;
  frame.upZ = uz;
  frame.rightX = uy * az - uz * ay;
  frame.rightY = uz * ax - ux * az;
  frame.rightZ = ux * ay - uy * ax;
}
