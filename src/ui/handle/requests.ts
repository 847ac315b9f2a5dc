/** Things asked for that take a while to come: of several, the one asked for last counts that can be had. */
export interface Requests<Outcome> {
  /** Settles once nothing is under way any more; null where nothing is. */
  readonly underWay: Promise<Outcome> | null;
  /**
   * Waits for what is asked for later, too, before it settles.
   * @param settle told what came, and whether something asked for later has come instead
   */
  ask<T>(coming: Promise<T>, settle: (came: T, overtaken: boolean) => Outcome): Promise<Outcome>;
  /** What is there is what is wanted: nothing under way is wanted any more. */
  callOff(): void;
}

/** @param counts whether an outcome is what was asked for */
export function createRequests<Outcome>(counts: (outcome: Outcome) => boolean): Requests<Outcome> {
  const open = new Map<number, Promise<Outcome>>();
  let asked = 0;
  let last = 0;
  const laterThan = (mine: number) => [...open].find(([number]) => number > mine)?.[1];
  async function run<T>(mine: number, coming: Promise<T>, settle: (came: T, overtaken: boolean) => Outcome) {
    const came = await coming;
    for (let later = laterThan(mine); later; later = laterThan(mine)) await later;
    const outcome = settle(came, last > mine);
    if (counts(outcome)) last = mine;
    open.delete(mine);
    return outcome;
  }
  return {
    get underWay() {
      // The first one waits for all the others.
      return [...open.values()][0] ?? null;
    },
    ask: (coming, settle) => {
      asked += 1;
      const outcome = run(asked, coming, settle);
      open.set(asked, outcome);
      return outcome;
    },
    callOff: () => {
      asked += 1;
      last = asked;
    },
  };
}
