import type { VehicleMotion, VehiclePose, VehicleSpec } from "../vehicle/types";
import type { WheelReading } from "./types";

/** What driving does to the ear, the hand and the asphalt, told from how tyres and the body move. */
export interface TyreWatch {
  /** 0 … 1, how much each tyre slides over the ground; written by `see`. */
  readonly slides: Readonly<Float64Array>;
  /** 0 … 1, the hardest jolt of any wheel, as of a kerb or a crack, or of the body, as of a post; written by `see`. */
  readonly jolt: number;
  /** After every frame that `seconds` have passed in. */
  see(seen: Seen, seconds: number): void;
}

export interface Seen {
  readonly pose: Readonly<VehiclePose>;
  readonly motion: Readonly<VehicleMotion>;
  readonly wheels: readonly Readonly<WheelReading>[];
}

/** Of a tyre's grip: from here on it is heard and leaves a mark, and here it slides altogether. */
const FROM = 0.85;
const WHOLE = 0.99;
/** m/s, below which nothing squeals. */
const SLOWEST = 2;
/** m/s that a spring goes in or out: less is the road's own, this much is a blow. */
const CALM = 0.5;
const BLOW = 3;
/** m/s² that tyres change a speed by, and more; m/s beyond that a touch takes of it, and a crash. */
const TYRES = 14;
const TOUCH = 0.4;
const CRASH = 6;
/** m beside its way between two frames that a vehicle is not found: it has been put there. */
const ASIDE = 0.3;
/** m between two frames that no vehicle drives: it has been put elsewhere. */
const LEAP = 5;

const share = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Where a wheel was: tyre bottom (x, z) and how far its spring was out. */
interface Before {
  x: number;
  z: number;
  travel: number;
}

/** How much of a tyre's grip its slip angle takes, as `physics/tyre` has it: tanh. */
function gripTaken(spec: VehicleSpec, ahead: number, aside: number): number {
  const slip = aside / Math.max(Math.abs(ahead), SLOWEST);
  return Math.tanh((spec.corneringStiffness * Math.abs(slip)) / spec.grip);
}

export function createTyreWatch(spec: VehicleSpec): TyreWatch {
  const slides = new Float64Array(4);
  const before: Before[] = Array.from(slides, () => ({ x: Number.NaN, z: Number.NaN, travel: 0 }));
  const body = { x: Number.NaN, z: Number.NaN, speed: 0 };
  let jolt = 0;

  function seeBody({ pose: { x, z }, motion: { speed } }: Seen, seconds: number): void {
    const isOnItsWay = Math.hypot(x - body.x, z - body.z) < Math.abs(body.speed) * seconds + ASIDE;
    const lost = Math.abs(speed - body.speed) - TYRES * seconds;
    [body.x, body.z, body.speed] = [x, z, speed];
    if (isOnItsWay) jolt = Math.max(jolt, share(lost, TOUCH, CRASH));
  }
  function seeWheel(i: number, { pose, motion, wheels }: Seen, seconds: number): void {
    const [{ x, z, contact, airborne }, { steer, travel }, was] = [wheels[i]!, pose.wheels[i]!, before[i]!];
    const heading = motion.heading + steer;
    const [east, north] = [(x - was.x) / seconds, (z - was.z) / seconds];
    const spring = Math.abs(travel - was.travel) / seconds;
    [was.x, was.z, was.travel] = [x, z, travel];
    slides[i] = 0;
    if (!(Math.hypot(east, north) * seconds < LEAP)) return;
    jolt = Math.max(jolt, airborne ? 0 : share(spring, CALM, BLOW));
    const ahead = east * Math.cos(heading) + north * Math.sin(heading);
    const aside = east * Math.sin(heading) - north * Math.cos(heading);
    if (!contact || Math.hypot(ahead, aside) < SLOWEST) return;
    slides[i] = share(gripTaken(spec, ahead, aside), FROM, WHOLE);
  }

  return {
    slides,
    get jolt() {
      return jolt;
    },
    see(seen, seconds) {
      jolt = 0;
      if (!(seconds > 0)) return;
      seeBody(seen, seconds);
      for (let i = 0; i < slides.length; i++) seeWheel(i, seen, seconds);
    },
  };
}
