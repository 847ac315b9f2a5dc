/** Decimals that lengths (m) are told with where they differ so far, and at most. */
const USUAL = 1;
const MOST = 3;

/** Two lengths (m) as a person writes them, with as many decimals as tell them apart: "13" and "12.96". */
export function tellApart(a: number, b: number): readonly [string, string] {
  for (let digits = USUAL; ; digits++) {
    const told = [a, b].map((length) => String(Number(length.toFixed(digits)))) as [string, string];
    if (told[0] !== told[1] || digits === MOST) return told;
  }
}
