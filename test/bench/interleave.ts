/** µs of CPU that `work` takes per call, over `calls` of them. */
function cpuMicroseconds(work: () => void, calls: number): number {
  const before = process.cpuUsage();
  for (let i = 0; i < calls; i++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

/**
 * The least CPU time (µs a call) of each contestant over `rounds`, in turn, so that all meet the same machine.
 * @param calls of each contestant in a round; a round should take some milliseconds
 */
export function interleave(contestants: readonly (() => void)[], calls: number, rounds: number): number[] {
  const least = contestants.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++)
    for (const [i, work] of contestants.entries()) least[i] = Math.min(least[i]!, cpuMicroseconds(work, calls));
  return least;
}
