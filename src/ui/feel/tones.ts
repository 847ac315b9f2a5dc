/** What a car does that can be heard. */
export interface Heard {
  /** m/s along its nose. */
  readonly speed: number;
  /** −1 … 1. */
  readonly throttle: number;
  /** 0 … 1, how much its tyres slide. */
  readonly slide: number;
  readonly hoots: boolean;
  /** Whether time goes on and somebody sits in it. */
  readonly runs: boolean;
}

/** What should sound. Gains from 0 to 1, of all that goes out at full volume; Hz. */
export interface Tones {
  readonly engineHz: number;
  readonly engine: number;
  /** Of tyres that roll, and air. */
  readonly roll: number;
  readonly rollHz: number;
  readonly squeal: number;
  readonly squealHz: number;
  readonly horn: number;
}

/** 1/min: idling, where a driver changes up, and how far it falls then. */
const IDLE = 850;
const CHANGE_UP = 3600;
/** 1/min for each m/s, of the first gear and of those after it. */
const GEARS = [620, 360, 240, 178, 142] as const;
/** Ignitions a turn of a four-stroke engine of four cylinders. */
const IGNITIONS = 2;
/** m/s, at which rolling is as loud as it gets. */
const LOUD_SPEED = 30;

const SILENCE: Tones = { engineHz: 0, engine: 0, roll: 0, rollHz: 400, squeal: 0, squealHz: 900, horn: 0 };

/** 1/min of the engine at a speed (m/s), in the lowest gear that it isn't hurried in. */
export function engineTurns(speed: number): number {
  const pace = Math.abs(speed);
  const gear = GEARS.find((turns) => turns * pace <= CHANGE_UP) ?? GEARS.at(-1)!;
  return Math.max(IDLE, gear * pace);
}

/** What should sound of a car. */
export function tonesOf({ speed, throttle, slide, hoots, runs }: Heard): Tones {
  if (!runs) return SILENCE;
  const work = Math.abs(throttle);
  const pace = Math.min(1, Math.abs(speed) / LOUD_SPEED);
  return {
    engineHz: ((engineTurns(speed) * (1 + 0.06 * work)) / 60) * IGNITIONS,
    engine: 0.1 + 0.16 * work + 0.06 * pace,
    roll: 0.22 * pace,
    rollHz: 300 + 900 * pace,
    squeal: 0.3 * slide,
    squealHz: 780 + 320 * slide,
    horn: hoots ? 0.35 : 0,
  };
}
