/** Whoever waits for a description to be read. */
export interface ReadWatch {
  /** Told now and then how much of the source has been read (0 … 1). */
  readonly show: (part: number) => void;
  /** Asked now and then, with the number of roads that there are at least: the reason to read no further, or null. */
  readonly tooMany: (roads: number) => string | null;
}
