import type { HeightIndex } from "../math/height-index";
import { isBesideRoad } from "../telemetry/beside-road";
import { type Footprint, type FootprintPlace, probeFootprint } from "../telemetry/footprint";
import { probeGap, type WheelDisc } from "../telemetry/gap-probe";
import type { WheelReading } from "../telemetry/types";
import { wheelSteer } from "../vehicle/steering";
import type { VehicleSpec, WheelPose } from "../vehicle/types";
import { type WheelMount, wheelFrameOf } from "./chassis";
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
  /** It stands on grass instead of road. */
  grass: boolean;
}

/** A wheel at work: how it stands on its vehicle and what its tyre meets. Reused from step to step. */
export interface Wheel {
  readonly spec: VehicleSpec;
  readonly mount: WheelMount;
  /** Its suspension fully in. */
  readonly frame: Frame;
  readonly contact: Contact;
  readonly pose: WheelPose;
  readonly footing: Footing;
  readonly bend: TyreBend;
}

export function createWheel(spec: VehicleSpec, mount: WheelMount): Wheel {
  return {
    spec,
    mount,
    frame: createFrame(),
    contact: createContact(),
    pose: { x: 0, y: 0, z: 0, steer: 0, spin: 0, travel: mount.restTravel },
    footing: { x: 0, y: 0, z: 0, speedX: 0, speedY: 0, speedZ: 0, load: 0, drive: 0, resistance: 0, grass: false },
    bend: createTyreBend(),
  };
}

/** Turns the wheel as Ackermann's steering does when the bicycle model's front wheel turns by `steer` (rad, positive left). */
export function steerWheel({ spec, mount, pose }: Wheel, steer: number): void {
  pose.steer = mount.steered ? wheelSteer(spec.wheelbase, steer, -mount.right) : 0;
}

/** Stands the wheel on the road as far as its suspension reaches. */
export function standWheel(ground: HeightIndex, body: Readonly<Frame>, wheel: Wheel): void {
  const { frame, contact, pose } = wheel;
  wheelFrameOf(body, wheel.mount, pose.steer, frame);
  findContact(ground, frame, wheel.spec, contact);
  pose.travel = Math.min(wheel.spec.suspensionTravel, Math.max(0, contact.travel));
  pose.x = frame.x - pose.travel * frame.upX;
  pose.y = frame.y - pose.travel * frame.upY;
  pose.z = frame.z - pose.travel * frame.upZ;
}

/** m, of a footprint of a tyre at rest; about as long as a passenger car's tyre is flattened. */
const FOOTPRINT_LENGTH = 0.2;
/** How much longer than the way between two readings a footprint is, so that none of the road goes unread. */
const LAP = 1.02;

const disc: WheelDisc = { x: 0, y: 0, z: 0, axleX: 1, axleY: 0, axleZ: 0, radius: 0 };
const place: FootprintPlace = { x: 0, y: 0, z: 0, aheadX: 1, aheadZ: 0, length: 0, width: 0 };
const footprint: Footprint = { hole: 0, step: 0, overlap: 0 };

/** Measures the wheel as it stands against the drawn road. `rolled`: m, its way since it was read before. */
export function readWheel(ground: HeightIndex, wheel: Wheel, rolled: number, reading: WheelReading): void {
  const { spec, frame, contact, pose } = wheel;
  disc.x = pose.x;
  disc.y = pose.y;
  disc.z = pose.z;
  disc.axleX = frame.rightX;
  disc.axleY = frame.rightY;
  disc.axleZ = frame.rightZ;
  disc.radius = spec.wheelRadius;
  probeGap(ground, disc, reading);
  reading.contact = contact.travel < spec.suspensionTravel;
  reading.airborne = !reading.contact;
  const level = 1 / Math.hypot(frame.aheadX, frame.aheadZ);
  place.x = reading.x;
  place.y = Number.isNaN(reading.gap) ? reading.y : reading.y - reading.gap;
  place.z = reading.z;
  place.aheadX = frame.aheadX * level;
  place.aheadZ = frame.aheadZ * level;
  place.length = Math.max(FOOTPRINT_LENGTH, LAP * Math.abs(rolled));
  place.width = spec.tyreWidth;
  probeFootprint(ground, place, footprint);
  reading.hole = footprint.hole > 0;
  const roadless = reading.hole || Number.isNaN(reading.gap);
  reading.offRoad = roadless && isBesideRoad(ground, place.x, place.y, place.z);
  reading.holeWidth = footprint.hole;
  reading.step = footprint.step;
  reading.overlap = footprint.overlap;
}
