import type { Controls } from "../../vehicle/types";

/** What the driver's hands and feet want, whatever they hold: keys, sticks, thumbs. */
export interface Wish {
  /** −1 left … 1 right. */
  readonly steer: number;
  /** −1 back … 1 ahead. */
  readonly go: number;
  /** 0 … 1. */
  readonly brake: number;
}

/** What of the car the driver must know. */
export interface DrivenCar {
  readonly wheelbase: number;
  /** rad. */
  readonly steeringLimit: number;
}

/** m/s², the lateral acceleration beyond which keys turn the wheel no farther: firm, and short of sliding. */
const FIRM_TURN = 6.5;
/** 1/s, how fast keys turn the wheel, let it go back, and press the pedals. */
const TURN_RATE = 2.6;
const RETURN_RATE = 4.5;
const PEDAL_RATE = 4;
/** m/s, below it the car counts as standing. */
const STANDING = 0.4;

const towards = (from: number, to: number, most: number) => from + Math.max(-most, Math.min(most, to - from));

/** The part of full lock that turns no harder than FIRM_TURN at this speed: v² tan δ / wheelbase. */
export function steeringShare(speed: number, car: DrivenCar): number {
  const angle = Math.atan((FIRM_TURN * car.wheelbase) / Math.max(speed * speed, 0.01));
  return Math.min(1, angle / car.steeringLimit);
}

/** Pedals from one wish: against the rolling direction is braking, and a car left alone holds itself still. */
function pedals(wish: Wish, speed: number): { throttle: number; brake: number } {
  const against = (wish.go < 0 && speed > STANDING) || (wish.go > 0 && speed < -STANDING);
  if (against) return { throttle: 0, brake: Math.max(wish.brake, Math.abs(wish.go)) };
  const holding = wish.go === 0 && Math.abs(speed) < STANDING ? 1 : 0;
  return { throttle: wish.brake > 0 ? 0 : wish.go, brake: Math.max(wish.brake, holding) };
}

/**
 * Moves `controls` for `seconds` from where they are towards the wish: no jerk from a key, and less wheel the faster.
 * @param speed m/s along the nose
 */
export function steerTowards(controls: Controls, wish: Wish, seconds: number, speed: number, car: DrivenCar): void {
  const share = steeringShare(speed, car);
  const wheel = wish.steer * share;
  const returning = Math.abs(wheel) < Math.abs(controls.steer) || wheel * controls.steer < 0;
  const rate = returning ? RETURN_RATE : TURN_RATE * Math.max(share, 0.15);
  const { throttle, brake } = pedals(wish, speed);
  controls.steer = towards(controls.steer, wheel, rate * seconds);
  controls.throttle = throttle === 0 ? 0 : towards(controls.throttle, throttle, PEDAL_RATE * seconds);
  controls.brake = brake === 0 ? 0 : towards(controls.brake, brake, 2 * PEDAL_RATE * seconds);
}
