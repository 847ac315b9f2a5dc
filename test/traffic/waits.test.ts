import { expect, test } from "vitest";
import type { Control } from "../../src/network/types";
import { createTraffic } from "../../src/traffic/traffic";
import { type WaitReason, waitsOf } from "../../src/traffic/waits";
import { fourArms, laneGraphOf, mirrored } from "../support/traffic";

/** Everything that somebody waits for within some minutes of as many as want to come. */
function reasonsAt(control: Control, side: "right" | "left" = "right"): Set<WaitReason> {
  const network = side === "right" ? fourArms(control) : mirrored(fourArms(control));
  const { world, step } = createTraffic(laneGraphOf(network), { perHour: 700 }, 1);
  const reasons = new Set<WaitReason>();
  for (let i = 0; i < 1500; i++) {
    step();
    for (const { vehicle, by, reason } of waitsOf(world)) {
      reasons.add(reason);
      expect(by).not.toBe(vehicle);
      if (by >= 0) expect(world.fleet.lane[by]).toBeGreaterThanOrEqual(0);
    }
  }
  return reasons;
}

test("who waits says for what: the light, the sign, the main road, the near side, the oncoming, who came before", () => {
  expect(reasonsAt("signals")).toContain("light");
  expect(reasonsAt("stop")).toContain("stop");
  expect(reasonsAt("priority")).toContain("main");
  const equal = reasonsAt("priority-to-the-right");
  expect(equal).toContain("right");
  expect(equal).toContain("across");
  expect(equal).not.toContain("left");
  expect(reasonsAt("priority-to-the-right", "left")).toContain("left");
  expect(reasonsAt("all-way-stop")).toContain("order");
});
