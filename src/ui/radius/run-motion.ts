import type { Point } from "../../math/vector";
import type { DrivenRun } from "../../vehicle/turning/corner-answer";
import type { DesignVehicle, Unit } from "../../vehicle/turning/types";
import { rearOf } from "../../vehicle/turning/unit";
import type { UnitPose } from "../../vehicle/turning/unit-poses";

/** s that a vehicle rests at the end of its run before it drives it again. */
const REST = 1.2;

/** Where a run's numbers are at `way` metres: the pose before, and how far on to the next. */
function poseAt({ step, steer }: DrivenRun, way: number): { readonly i: number; readonly part: number } {
  const at = Math.min(steer.length - 1, Math.max(0, way / step));
  const i = Math.min(Math.max(0, steer.length - 2), Math.floor(at));
  return { i, part: at - i };
}

const between = (values: ArrayLike<number>, i: number, part: number, stride = 1, offset = 0): number => {
  const [a, b] = [values[stride * i + offset]!, values[stride * (i + 1) + offset] ?? values[stride * i + offset]!];
  return a + (b - a) * part;
};

/** The outline of a unit in the plan, counter-clockwise. */
export function outlineOf(unit: Unit, [east, north, heading]: UnitPose): Point[] {
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  const side = unit.width / 2;
  const corners = [
    [unit.frontOverhang, side],
    [-rearOf(unit), side],
    [-rearOf(unit), -side],
    [unit.frontOverhang, -side],
  ] as const;
  return corners.map(([ahead, left]): Point => [east + ahead * c - left * s, north + ahead * s + left * c]);
}

/** The outline of every unit at `way` metres of a run, in the plan. */
export function bodiesOn(run: DrivenRun, { units }: DesignVehicle, way: number): Point[][] {
  const { i, part } = poseAt(run, way);
  return units.map((unit, k) => {
    const at = (offset: number) => between(run.units[k]!, i, part, 3, offset);
    return outlineOf(unit, [at(0), at(1), at(2)]);
  });
}

/** A value of the run at `way` metres. */
export function valueOn(run: DrivenRun, values: ArrayLike<number>, way: number): number {
  const { i, part } = poseAt(run, way);
  return between(values, i, part);
}

/** m, the whole way of a run. */
export const lengthOfRun = ({ step, steer }: DrivenRun): number => step * (steer.length - 1);

/** Drives a run at one speed (m/s), rests at its end, and begins anew. */
export function createLooping() {
  let way = 0;
  let rested = 0;
  return {
    get way() {
      return way;
    },
    advance: (run: DrivenRun, speed: number, seconds: number): number => {
      const end = lengthOfRun(run);
      rested = way < end ? 0 : rested + seconds;
      way = rested > REST ? 0 : Math.min(end, way + speed * seconds);
      return way;
    },
  };
}
