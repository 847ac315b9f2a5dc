/** How a carriageway stands at a mouth: its rise to the left (m per m), and how that changes along the road (1/m). */
export interface Tilt {
  readonly fall: number;
  readonly rate: number;
}

/** A cubic from one tilt to the next. Source: Hermite. */
interface Twist {
  readonly from: number;
  readonly length: number;
  readonly a: Tilt;
  readonly b: Tilt;
}

/** A road's cross-fall along it. */
export type CrossFall = readonly Twist[];

/** m over which a carriageway turns from a mouth's slope to level: the kerb of a lane 3.5 m wide then rises by 1 in 100 against its middle from 8 %. */
export const RUN = 30;

const LEVEL: Tilt = { fall: 0, rate: 0 };

/** Smoothly from the tilt at one mouth to level to the tilt at the other, `length` metres on; straight over where that is too short. */
export function crossFallBetween(start: Tilt, end: Tilt, length: number): CrossFall {
  if (length <= 2 * RUN) return [{ from: 0, length, a: start, b: end }];
  return [
    { from: 0, length: RUN, a: start, b: LEVEL },
    { from: RUN, length: length - 2 * RUN, a: LEVEL, b: LEVEL },
    { from: length - RUN, length: RUN, a: LEVEL, b: end },
  ];
}

function twistAt(crossFall: CrossFall, station: number): Twist {
  let i = crossFall.length - 1;
  while (i > 0 && crossFall[i]!.from > station) i--;
  return crossFall[i]!;
}

/** Rise to the left (m per m), and how it changes along the road (1/m), at a station. */
export function crossFallAt(crossFall: CrossFall, station: number): Tilt {
  const { from, length, a, b } = twistAt(crossFall, station);
  const t = (station - from) / length;
  const u = 1 - t;
  const fall =
    u * u * ((1 + 2 * t) * a.fall + t * length * a.rate) + t * t * ((1 + 2 * u) * b.fall - u * length * b.rate);
  const rate = (6 * t * u * (b.fall - a.fall)) / length + u * (1 - 3 * t) * a.rate + t * (1 - 3 * u) * b.rate;
  return { fall, rate };
}

/** 1/m², a bound on how fast `rate` changes between two stations: it is linear along each cubic. */
export function twistWithin(crossFall: CrossFall, from: number, to: number): number {
  let most = 0;
  for (const { from: start, length, a, b } of crossFall) {
    if (start >= to || start + length <= from) continue;
    const mean = (3 * (b.fall - a.fall)) / length;
    const [first, last] = [mean - 2 * a.rate - b.rate, mean - a.rate - 2 * b.rate];
    most = Math.max(most, (2 / length) * Math.max(Math.abs(first), Math.abs(last)));
  }
  return most;
}
