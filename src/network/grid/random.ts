/**
 * A small generator of even numbers in [0, 1), the same sequence for the same seed on every machine.
 * @param seed any integer; its lowest 32 bits count
 * Source: mulberry32 by Tommy Ettinger, public domain; passes gjrand, period 2³².
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
