/** What the last `heightAt` met: the triangle's number and unit normal (world axes). */
export interface Hit {
  triangle: number;
  nx: number;
  ny: number;
  nz: number;
}

/** Answers how high the drawn road is, exactly, over the very arrays that are drawn. World axes. */
export interface HeightIndex {
  readonly triangles: number;
  /** Written by each `heightAt` that finds road; `triangle` is −1 where it found none. */
  readonly hit: Hit;
  /** m, the highest surface at (x, z) no higher than `below`; NaN where there is none. */
  heightAt(x: number, z: number, below?: number): number;
}
