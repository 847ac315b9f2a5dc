import { expect, test } from "vitest";
import type { CornerDriving } from "../../../src/simulation/corner-driving";
import { createAnswering, createDriven } from "../../../src/ui/radius/turn-request";
import { frameOnSide } from "../../../src/vehicle/turning/corner-picture";
import { designVehicleById } from "../../../src/vehicle/turning/design-vehicles";

const corner = { angle: Math.PI / 2, entryWidth: 3.5, exitWidth: 7, clearance: 0.25 };
const frame = frameOnSide("right");
const request = (radius: number) => ({ vehicle: designVehicleById("van")!, corner, frame, radius });

test("what is driven is the very line that the answer is about, with the answer's clearance beside it", () => {
  const driven: number[] = [];
  const drive: CornerDriving = (line, radius) => {
    driven.push(line.speed);
    return { clear: radius, offLine: 0, fold: 0, arrived: true };
  };
  const [answer, turn] = [createAnswering(), createDriven(drive)];
  for (const radius of [0, 2, 8]) {
    const told = answer(request(radius))!;
    expect(turn(request(radius))).toEqual({ clear: told.clear, driven: expect.objectContaining({ clear: radius }) });
    expect(driven.at(-1)).toBe(told.comfortableSpeed);
  }
});
