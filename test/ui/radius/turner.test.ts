import { expect, test } from "vitest";
import type { TurnRequest } from "../../../src/ui/radius/turn-request";
import { createLatest, type Turner } from "../../../src/ui/radius/turner";
import type { CornerAnswer } from "../../../src/vehicle/turning/corner-answer";

const asked = (radius: number) => ({ radius }) as TurnRequest;

/** A turner whose answers come when they are let go. */
function slowTurner() {
  const waiting: (() => void)[] = [];
  const turned: number[] = [];
  const turner: Turner = {
    turn: ({ radius }) => {
      turned.push(radius);
      return new Promise((resolve) => waiting.push(() => resolve({ radius } as CornerAnswer)));
    },
    dispose: () => {},
  };
  const answer = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { turner, turned, answer };
}

test("while one corner is turned only the last of those asked for meanwhile is turned next, and none before it is told", async () => {
  const { turner, turned, answer } = slowTurner();
  const told: (number | undefined)[] = [];
  const ask = createLatest(
    turner,
    (found) => told.push(found?.radius),
    ({ message }) => expect.fail(message),
  );
  for (const radius of [1, 2, 3, 4]) ask(asked(radius));
  await answer();
  expect(told).toEqual([]);
  await answer();
  expect(turned).toEqual([1, 4]);
  expect(told).toEqual([4]);
  ask(asked(5));
  await answer();
  expect(told).toEqual([4, 5]);
});

test("a thread that fails is told of, and asked again next time", async () => {
  const told: string[] = [];
  let fails = true;
  const turner: Turner = {
    turn: () => (fails ? Promise.reject(new Error("no thread")) : Promise.resolve(null)),
    dispose: () => {},
  };
  const ask = createLatest(
    turner,
    () => told.push("answer"),
    ({ message }) => told.push(message),
  );
  ask(asked(1));
  await new Promise((resolve) => setTimeout(resolve));
  fails = false;
  ask(asked(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toEqual(["no thread", "answer"]);
});
