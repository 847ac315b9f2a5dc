import type { VehicleSpec } from "../vehicle/types";
import type { Frame } from "./frame";

/** m/s². */
export const GRAVITY = 9.81;
/** m, between the road and the body's underside with the suspension fully in. */
const LEAST_CLEARANCE = 0.06;
/** m, between the road and the body's underside, standing. */
const CLEARANCE = 0.18;

/** Where a wheel hangs, in the body's frame: its centre with the suspension fully in. */
export interface WheelMount {
  readonly right: number;
  readonly up: number;
  readonly ahead: number;
  /** m, standing on level ground. */
  readonly restTravel: number;
  readonly steered: boolean;
}

/** A vehicle's body about its centre of mass (x right, y up, z ahead), derived from its spec. */
export interface Chassis {
  readonly spec: VehicleSpec;
  readonly mounts: readonly WheelMount[];
  /** The body's box: its middle and whole extents. */
  readonly middle: [number, number, number];
  readonly extents: [number, number, number];
  /** m², per kg of mass, about right, up and ahead. Source: a uniform box. */
  readonly inertia: [number, number, number];
}

const MOTOR_WHEELS = [0, 1, 2, 3];
const TRAILER_WHEELS = [2, 3];

function mountsOf(spec: VehicleSpec): WheelMount[] {
  const front = spec.centreOfMassBehindFrontAxle;
  const rear = spec.wheelbase - front;
  const { mass, behind } = spec.carried ?? { mass: 0, behind: 0 };
  const moment = spec.mass * front + mass * behind;
  return (spec.coupling ? TRAILER_WHEELS : MOTOR_WHEELS).map((wheel) => {
    const steered = wheel < 2;
    const share = moment / spec.wheelbase;
    const load = (GRAVITY * (steered ? spec.mass + mass - share : share)) / 2;
    const restTravel = Math.max(0, spec.suspensionTravel - load / spec.spring);
    return {
      right: ((wheel % 2 === 0 ? -1 : 1) * spec.track) / 2,
      up: spec.wheelRadius - spec.centreOfMassHeight + restTravel,
      ahead: steered ? front : -rear,
      restTravel,
      steered,
    };
  });
}

/** The body of `spec`. @throws RangeError where its centre of mass doesn't lie between its axles */
export function chassisOf(spec: VehicleSpec): Chassis {
  const front = spec.centreOfMassBehindFrontAxle;
  if (!(front > 0 && front < spec.wheelbase)) {
    throw new RangeError(`${spec.id}: centre of mass ${front} m behind the front axle of ${spec.wheelbase} m`);
  }
  const mounts = mountsOf(spec);
  const clearance = Math.max(CLEARANCE, LEAST_CLEARANCE + Math.max(...mounts.map((mount) => mount.restTravel)));
  const { length, width, height, centreOfMassHeight } = spec;
  return {
    spec,
    mounts,
    middle: [0, (clearance + height) / 2 - centreOfMassHeight, front + spec.frontOverhang - length / 2],
    extents: [width, height - clearance, length],
    inertia: [(height ** 2 + length ** 2) / 12, (width ** 2 + length ** 2) / 12, (width ** 2 + height ** 2) / 12],
  };
}

/** Writes how `mount`'s wheel stands on `body`, its suspension fully in, steered by `steer` (rad, positive left). */
export function wheelFrameOf(body: Readonly<Frame>, mount: WheelMount, steer: number, wheel: Frame): void {
  const { right, up, ahead } = mount;
  wheel.x = body.x + right * body.rightX + up * body.upX + ahead * body.aheadX;
  wheel.y = body.y + right * body.rightY + up * body.upY + ahead * body.aheadY;
  wheel.z = body.z + right * body.rightZ + up * body.upZ + ahead * body.aheadZ;
  wheel.upX = body.upX;
  wheel.upY = body.upY;
  wheel.upZ = body.upZ;
  const along = Math.cos(steer);
  const aside = Math.sin(steer);
  wheel.aheadX = along * body.aheadX - aside * body.rightX;
  wheel.aheadY = along * body.aheadY - aside * body.rightY;
  wheel.aheadZ = along * body.aheadZ - aside * body.rightZ;
  wheel.rightX = along * body.rightX + aside * body.aheadX;
  wheel.rightY = along * body.rightY + aside * body.aheadY;
  wheel.rightZ = along * body.rightZ + aside * body.aheadZ;
}
