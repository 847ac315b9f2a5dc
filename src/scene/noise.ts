/** An integer hash of a lattice point, 0 … 1. Source: the finaliser of MurmurHash3. */
export function hash(x: number, y: number, seed: number): number {
  let h = (Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 0xffffffff;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise, 0 … 1, that repeats every `period` lattice steps (a whole number) in both directions. x, y ≥ 0. */
export function noiseAt(x: number, y: number, period: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const u = ease(x - x0);
  const v = ease(y - y0);
  const left = x0 % period;
  const right = (x0 + 1) % period;
  const low = y0 % period;
  const high = (y0 + 1) % period;
  const bottom = hash(left, low, seed) * (1 - u) + hash(right, low, seed) * u;
  const top = hash(left, high, seed) * (1 - u) + hash(right, high, seed) * u;
  return bottom * (1 - v) + top * v;
}

/** Octaves of noise, each twice as fine and half as strong, 0 … 1. */
export function cloudAt(x: number, y: number, octaves: number, seed: number, period = 1 << 16): number {
  let sum = 0;
  let weight = 0;
  for (let i = 0; i < octaves; i++) {
    const scale = 1 << i;
    sum += noiseAt(x * scale, y * scale, period * scale, seed + i) / scale;
    weight += 1 / scale;
  }
  return sum / weight;
}
