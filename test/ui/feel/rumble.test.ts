import { expect, test } from "vitest";
import { shake } from "../../../src/ui/feel/rumble";

interface Effect {
  readonly duration: number;
  readonly strongMagnitude: number;
  readonly weakMagnitude: number;
}

function padOf(answer: () => Promise<string>) {
  const felt: Effect[] = [];
  const playEffect = (_: string, effect: Effect) => {
    felt.push(effect);
    return answer();
  };
  return { pad: { vibrationActuator: { playEffect } } as unknown as Gamepad, felt };
}

test("a blow shakes hard, sliding shakes softly, and a calm drive not at all", () => {
  const { pad, felt } = padOf(async () => "complete");
  shake([pad], 0, 0);
  expect(felt).toEqual([]);
  shake([pad], 0.8, 0);
  shake([pad], 0, 1);
  expect(felt.map(({ strongMagnitude }) => strongMagnitude)).toEqual([0.8, 0]);
  expect(felt[1]!.weakMagnitude).toBeCloseTo(0.4, 12);
});

test("a pad that can't shake, has gone, or refuses, is let be", () => {
  const { pad, felt } = padOf(() => Promise.reject(new Error("gone")));
  shake([null, {} as Gamepad, { vibrationActuator: null } as unknown as Gamepad, pad], 1, 1);
  expect(felt).toHaveLength(1);
});
