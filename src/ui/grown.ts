/** What `rem` is where nobody has chosen another size for what is written, px. */
const USUAL = 16;

/** CSS pixels that a length (px) of the usual screen takes on this one: with more pixels, all that is written grows. */
export const grown = (length: number): number =>
  (length * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) / USUAL;
