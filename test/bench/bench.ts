/** One line of a bench: what was done, by us and by the rival, and how far the ratio may go. */
export interface BenchRow {
  readonly what: string;
  readonly ours: number;
  readonly rival: number;
  readonly unit: string;
  /** The most that ours / rival may be; undefined where the line is only told. */
  readonly atMost?: number | undefined;
}

/** A comparison on the same work in the same run. Throws where either side didn't do the work. */
export interface Bench {
  readonly name: string;
  readonly rival: string;
  run(): Promise<readonly BenchRow[]>;
}

/** Prints one row; whether it is within its limit. */
export function printRow({ what, ours, rival, unit, atMost }: BenchRow): boolean {
  const ratio = ours / rival;
  const fine = atMost === undefined || ratio <= atMost;
  const limit = atMost === undefined ? "" : fine ? `≤ ${atMost}` : `OVER ${atMost}`;
  const columns = [what.padEnd(44), ours.toFixed(1).padStart(9), rival.toFixed(1).padStart(9), unit.padEnd(8)];
  console.log(`  ${columns.join(" ")} ${ratio.toFixed(2).padStart(6)} × ${limit}`);
  return fine;
}
