import { expect, test } from "vitest";
import { createAutomaticQuality, type QualityLevel } from "../../src/scene/quality";

function run() {
  const applied: QualityLevel[] = [];
  const quality = createAutomaticQuality((level) => applied.push(level));
  const frames = (milliseconds: number, seconds: number) => {
    for (let t = 0; t < 1000 * seconds; t += milliseconds) quality.frame(milliseconds);
  };
  return { applied, quality, frames };
}

test("long frames lead down to the least, short ones up to the most", () => {
  const { applied, quality, frames } = run();
  quality.start();
  frames(60, 30);
  expect(applied.at(-1)!.pixelScale).toBe(0.5);
  frames(16, 3000);
  expect(applied.at(-1)!.shadows).toBe(2048);
});

test("a step up that proves too much is tried ever more rarely", () => {
  const { applied, quality, frames } = run();
  quality.start();
  for (let minute = 0; minute < 60; minute++)
    for (let s = 0; s < 30; s++) frames(applied.at(-1)!.shadows === 2048 ? 40 : 16, 2);
  const tried = applied.filter((level) => level.shadows === 2048).length;
  expect(tried).toBeGreaterThan(1);
  expect(tried).toBeLessThan(45);
});

test("a hidden tab's frame counts for nothing, and neither does any while stopped", () => {
  const { applied, quality, frames } = run();
  quality.start();
  frames(5000, 100);
  quality.stop();
  frames(60, 100);
  expect(applied).toHaveLength(1);
});
