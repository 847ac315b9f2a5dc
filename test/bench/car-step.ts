import { vehicleById } from "../../src/vehicle/specs";
import { groundMesh } from "../support/ground";
import { startHavok } from "../support/havok";
import type { Bench, BenchRow } from "./bench";
import type { CarFleet, FleetTask } from "./car-fleet";
import { interleave } from "./interleave";
import { createKerblineCars } from "./kerbline-cars";
import { createRapierCars } from "./rapier-cars";

const HZ = 120;
const FLEETS = [1, 10, 50, 100, 200];
const spec = vehicleById("car")!;
/** 3 200 triangles. */
const ground = groundMesh({ x: [-100, 100], z: [-100, 100] }, 5, () => 0);
/** m, so that the circles of 11 m stand beside each other and no car meets another. */
const APART = 12.5;
const RADIUS = 5.5;
const SPEED = 5;

function taskOf(cars: number): FleetTask {
  const places = Array.from({ length: cars }, (_, i) => {
    const [column, row] = [i % 15, Math.floor(i / 15)];
    return [(column - 7) * APART, (row - 7) * APART] as const;
  });
  return { places, steer: Math.atan(spec.wheelbase / RADIUS), speed: SPEED, seconds: 1 / HZ };
}

/** Lets the first car run for 8 s and makes sure that it went its circle at its speed. */
function checkWork(name: string, fleet: CarFleet): void {
  const east: number[] = [];
  let way = 0;
  let last = fleet.placeOf(0);
  for (let i = 0; i < 8 * HZ; i++) {
    fleet.step();
    const here = fleet.placeOf(0);
    way += Math.hypot(here[0] - last[0], here[1] - last[1]);
    east.push(here[0]);
    last = here;
  }
  const diameter = Math.max(...east) - Math.min(...east);
  const speed = way / 8;
  const right = Math.abs(diameter / 2 / RADIUS - 1) < 0.25 && Math.abs(speed / SPEED - 1) < 0.1;
  console.log(`  ${name}: circles of ${diameter.toFixed(2)} m at ${speed.toFixed(2)} m/s`);
  if (!right) throw new Error(`${name} didn't drive circles of ${2 * RADIUS} m at ${SPEED} m/s`);
}

/** A step of 1 to 200 cars at 120 Hz against Rapier's vehicle controller, on the same ground. */
export const carStep: Bench = {
  name: "car-step",
  rival: "Rapier's vehicle controller",
  async run() {
    const havok = await startHavok();
    const rows: BenchRow[] = [];
    for (const cars of FLEETS) {
      const task = taskOf(cars);
      const fleets = [
        createKerblineCars(havok, spec, ground, { ...task, measuring: false }),
        createKerblineCars(havok, spec, ground, { ...task, measuring: true }),
        createRapierCars(spec, ground, task),
      ];
      for (const fleet of fleets) for (let i = 0; i < 3 * HZ; i++) fleet.step();
      const steps = Math.max(40, Math.min(600, Math.round(6000 / cars)));
      const [plain, measured, rival] = interleave(
        fleets.map((fleet) => () => fleet.step()),
        steps,
        7,
      ) as [number, number, number];
      const last = cars === FLEETS.at(-1);
      rows.push({ what: `${cars} cars`, ours: plain, rival, unit: "µs/step", atMost: last ? 1 : undefined });
      rows.push({ what: `${cars} cars, every wheel measured`, ours: measured, rival, unit: "µs/step" });
      if (cars === FLEETS[0] || last)
        for (const [i, name] of ["ours", "ours, measured", "Rapier"].entries())
          checkWork(`${cars} cars, ${name}`, fleets[i]!);
      for (const fleet of fleets) fleet.dispose();
    }
    return rows;
  },
};
