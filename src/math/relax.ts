/** Two things by their numbers that mustn't differ too much. */
export interface Bond {
  readonly ends: readonly [number, number];
}

/** Rounds at most; each halves what lies between two that have no other neighbours. */
const ROUNDS = 200;

/**
 * Values moved no more than it takes for no bond's ends to differ too much: in every round both ends of a bond move by
 * half of its excess, or by the mean where an end has several. What already agrees stays as it is, to the bit.
 * @param excessOf by how much `b` exceeds what it may be beside `a`; null where it doesn't
 * @param enough the size of an excess that may stay
 * @param isFixed whether a value stays as it is, so that its neighbours move all the way
 */
export function relaxed<B extends Bond>(
  values: readonly (readonly number[])[],
  bonds: readonly B[],
  excessOf: (bond: B, a: readonly number[], b: readonly number[]) => readonly number[] | null,
  enough: number,
  isFixed: (i: number) => boolean = () => false,
): readonly (readonly number[])[] {
  const now = [...values];
  for (let round = 0; round < ROUNDS; round++) {
    const moves = new Map<number, number[][]>();
    let worst = 0;
    for (const bond of bonds) {
      const [i, j] = bond.ends;
      const [holdsI, holdsJ] = [isFixed(i), isFixed(j)];
      const excess = i === j || (holdsI && holdsJ) ? null : excessOf(bond, now[i]!, now[j]!);
      if (!excess) continue;
      worst = Math.max(worst, Math.hypot(...excess));
      const share = holdsI || holdsJ ? 1 : 2;
      if (!holdsI) moves.set(i, [...(moves.get(i) ?? []), excess.map((e) => e / share)]);
      if (!holdsJ) moves.set(j, [...(moves.get(j) ?? []), excess.map((e) => -e / share)]);
    }
    if (worst <= enough) break;
    for (const [i, all] of moves)
      now[i] = now[i]!.map((v, k) => v + all.reduce((sum, move) => sum + move[k]!, 0) / all.length);
  }
  return now;
}
