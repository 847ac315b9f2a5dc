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

/**
 * A seed that a text and a number give: 32 bits, the same on every machine.
 * Source: FNV-1a by Fowler, Noll and Vo, over UTF-16 code units.
 */
export function seedOf(text: string, number: number): number {
  let hash = Math.imul(0x811c9dc5 ^ number, 0x01000193);
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
