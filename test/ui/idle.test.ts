import { expect, test } from "vitest";
import { whenIdle } from "../../src/ui/idle";

/** A page whose idle times come when they are called for, each with so many ms. */
function createIdlePage() {
  let waiting: ((deadline: { timeRemaining: () => number }) => void) | null = null;
  const page = {
    requestIdleCallback: (work: typeof waiting) => {
      waiting = work;
      return 1;
    },
    cancelIdleCallback: () => {
      waiting = null;
    },
  } as unknown as Window;
  const idle = (...timesLeft: number[]) => {
    const work = waiting;
    waiting = null;
    work?.({ timeRemaining: () => timesLeft.shift() ?? 0 });
  };
  return { page, idle };
}

test("work is done in idle time, piece by piece while there is time left, and its end is told once", () => {
  const { page, idle } = createIdlePage();
  const seen: string[] = [];
  whenIdle(
    page,
    ["a", "b", "c", "d"],
    (item) => seen.push(item),
    () => seen.push("done"),
  );
  expect(seen).toEqual([]);
  idle(20, 1);
  expect(seen).toEqual(["a", "b"]);
  idle();
  idle();
  idle();
  expect(seen).toEqual(["a", "b", "c", "d", "done"]);
});

test("work that is stopped goes no further, and isn't done", () => {
  const { page, idle } = createIdlePage();
  const seen: number[] = [];
  const stop = whenIdle(
    page,
    [1, 2, 3],
    (item) => seen.push(item),
    () => seen.push(0),
  );
  idle();
  stop();
  idle();
  expect(seen).toEqual([1]);
});

test("without anything to do the end is told all the same", () => {
  const { page, idle } = createIdlePage();
  let ended = false;
  whenIdle(
    page,
    [],
    () => {},
    () => {
      ended = true;
    },
  );
  idle();
  expect(ended).toBe(true);
});
