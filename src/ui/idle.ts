/** ms that must be left of a frame for one more piece of work. */
const LEAST_TIME = 5;
/** ms until the next try where a browser doesn't tell when it is idle. */
const PAUSE = 50;

type Later = (work: (timeLeft: () => number) => void) => () => void;

function later(page: Window): Later {
  if (typeof page.requestIdleCallback !== "function")
    return (work) => {
      const timer = page.setTimeout(() => work(() => 0), PAUSE);
      return () => page.clearTimeout(timer);
    };
  return (work) => {
    const handle = page.requestIdleCallback((deadline) => work(() => deadline.timeRemaining()));
    return () => page.cancelIdleCallback(handle);
  };
}

/**
 * Does `work` for one item after the other while the page has nothing else to do, and `done` at the end.
 * @returns stops it
 */
export function whenIdle<T>(page: Window, items: readonly T[], work: (item: T) => void, done: () => void): () => void {
  const call = later(page);
  let next = 0;
  let cancel = () => {};
  const turn = (timeLeft: () => number): void => {
    do if (next < items.length) work(items[next++]!);
    while (next < items.length && timeLeft() > LEAST_TIME);
    if (next < items.length) cancel = call(turn);
    else done();
  };
  cancel = call(turn);
  return () => cancel();
}
