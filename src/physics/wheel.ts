import type { HeightIndex } from "../math/height-index";
import { probeGap, type WheelDisc } from "../telemetry/gap-probe";
import type { WheelReading } from "../telemetry/types";
import { wheelSteer } from "../vehicle/steering";
import type { VehicleSpec, WheelPose } from "../vehicle/types";
import { type WheelFrame, type WheelMount, wheelFrameOf } from "./chassis";
import { createFrame, type Frame } from "./frame";
import { createTyreBend, type TyreBend } from "./tyre";
import { type Contact, createContact, findContact } from "./tyre-contact";

/** A tyre on the ground: where it stands from the centre of mass, how fast it goes there, and what it does. World. */
export interface Footing {
  x: number;
  y: number;
  z: number;
  speedX: number;
  speedY: number;
  speedZ: number;
  /** N, along the contact's normal. */
  load: number;
  /** N, ahead, and against rolling either way. */
  drive: number;
  resistance: number;
}

/** A wheel at work: how it stands on its vehicle and what its tyre meets. Reused from step to step. */
export interface Wheel {
  readonly mount: WheelMount;
  readonly frame: WheelFrame;
  readonly contact: Contact;
  readonly pose: WheelPose;
  readonly footing: Footing;
  readonly bend: TyreBend;
}

export function createWheel(spec: VehicleSpec, mount: WheelMount): Wheel {
  return {
    mount,
    frame: { ...createFrame(), radius: spec.wheelRadius, width: spec.tyreWidth },
    contact: createContact(),
    pose: { x: 0, y: 0, z: 0, steer: 0, spin: 0, travel: mount.restTravel },
    footing: { x: 0, y: 0, z: 0, speedX: 0, speedY: 0, speedZ: 0, load: 0, drive: 0, resistance: 0 },
    bend: createTyreBend(),
  };
}

/** rad, positive left, of this wheel when the bicycle model's front wheel turns by `steer`. */
export const steerOf = (spec: VehicleSpec, mount: WheelMount, steer: number): number =>
  mount.steered ? wheelSteer(spec.wheelbase, steer, -mount.right) : 0;

/** Stands the wheel on the road as far as its suspension reaches. Its pose's travel is the guess to begin with. */
export function standWheel(ground: HeightIndex, spec: VehicleSpec, body: Readonly<Frame>, wheel: Wheel): void {
  const { frame, contact, pose } = wheel;
  wheelFrameOf(body, wheel.mount, pose.steer, frame);
  findContact(ground, frame, pose.travel, contact);
  pose.travel = Math.min(spec.suspensionTravel, Math.max(0, contact.travel));
  pose.x = frame.x - pose.travel * frame.upX;
  pose.y = frame.y - pose.travel * frame.upY;
  pose.z = frame.z - pose.travel * frame.upZ;
}

const disc: WheelDisc = { x: 0, y: 0, z: 0, axleX: 1, axleY: 0, axleZ: 0, radius: 0 };

/** Measures the wheel as it stands against the drawn road. */
export function readWheel(ground: HeightIndex, spec: VehicleSpec, wheel: Wheel, reading: WheelReading): void {
  const { frame, contact, pose } = wheel;
  disc.x = pose.x;
  disc.y = pose.y;
  disc.z = pose.z;
  disc.axleX = frame.rightX;
  disc.axleY = frame.rightY;
  disc.axleZ = frame.rightZ;
  disc.radius = frame.radius;
  probeGap(ground, disc, reading);
  reading.contact = contact.travel < spec.suspensionTravel;
  reading.airborne = !reading.contact;
}
