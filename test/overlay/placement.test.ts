import fc from "fast-check";
import { expect, test } from "vitest";
import { type Candidate, placeLabels } from "../../src/overlay/placement";
import type { Label } from "../../src/overlay/sketch";

const NONE: ReadonlySet<Label> = new Set();

const candidate = (x: number, y: number, rest: Partial<Candidate> = {}): Candidate => ({
  label: { at: [x, 0, y], text: "r 8.0", colour: [1, 1, 1, 1], lift: 0 },
  rank: 0,
  x,
  y,
  width: 40,
  distance: 10,
  ...rest,
});

const anyCandidate = fc
  .record({
    x: fc.integer({ min: -30, max: 400 }),
    y: fc.integer({ min: -30, max: 300 }),
    rank: fc.integer({ min: 0, max: 3 }),
    width: fc.integer({ min: 8, max: 120 }),
    distance: fc.integer({ min: 1, max: 90 }),
  })
  .map(({ x, y, ...rest }) => candidate(x, y, rest));

/** Texts stand in the middle of their places: whether two of them lie on one another by more than their air. */
const onOneAnother = (a: Candidate, b: Candidate): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < 17;

test("no label lies on another, and one is left out only for one that matters as much or more", () => {
  fc.assert(
    fc.property(fc.array(anyCandidate, { maxLength: 60 }), (all) => {
      const labels = new Set(placeLabels(all, NONE));
      const placed = all.filter(({ label }) => labels.has(label));
      for (const [i, a] of placed.entries())
        for (const b of placed.slice(i + 1)) expect(onOneAnother(a, b)).toBe(false);
      for (const out of all.filter(({ label }) => !labels.has(label)))
        expect(placed.some((other) => other.rank <= out.rank && onOneAnother(other, out))).toBe(true);
    }),
  );
});

test("of two that matter alike the one that stood already stays, else the nearer one", () => {
  const [near, far] = [candidate(100, 50, { distance: 5 }), candidate(110, 52, { distance: 9 })];
  expect(placeLabels([far, near], NONE)).toEqual([near.label]);
  expect(placeLabels([far, near], new Set([far.label]))).toEqual([far.label]);
});

test("labels to both sides of one place leave each other alone", () => {
  const [left, right] = ([-1, 1] as const).map((align) => {
    const one = candidate(100, 50);
    return { ...one, label: { ...one.label, align } };
  });
  expect(placeLabels([left!, right!], NONE)).toHaveLength(2);
});
