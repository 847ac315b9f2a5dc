import type { DesignVehicle, Unit } from "./types";

/** m from a unit's lead to the middle of its axles, about which it turns. */
export const wheelbaseOf = ({ axles }: Unit): number => axles.reduce((sum, axle) => sum + axle, 0) / axles.length;

/** m from a unit's lead back to the rear of its body. */
export const rearOf = ({ axles, rearOverhang }: Unit): number => Math.max(...axles) + rearOverhang;

/** m, the whole vehicle stretched out. */
export function lengthOf({ units }: DesignVehicle): number {
  let lead = 0;
  let rear = 0;
  for (const unit of units) {
    rear = Math.max(rear, lead + rearOf(unit));
    lead += unit.hitch ?? 0;
  }
  return units[0].frontOverhang + rear;
}

export const widthOf = ({ units }: DesignVehicle): number => Math.max(...units.map(({ width }) => width));

/** rad/s, of the bicycle model's front wheel. */
export const steeringRateOf = ({ steeringLimit, lockToLock }: DesignVehicle): number =>
  (2 * steeringLimit) / lockToLock;

/** m, the least radius on which the steered axle's middle can run: R = L / sin δ. */
export const leastFrontRadius = ({ units, steeringLimit }: DesignVehicle): number =>
  wheelbaseOf(units[0]) / Math.sin(steeringLimit);

/** rad, the steering that holds the steered axle's middle on a circle of `radius` (m). @throws RangeError inside the wheelbase */
export function steeringForFrontRadius(wheelbase: number, radius: number): number {
  if (!(wheelbase > 0 && radius > wheelbase))
    throw new RangeError(`steeringForFrontRadius: wheelbase ${wheelbase} m, radius ${radius} m`);
  return Math.asin(wheelbase / radius);
}

/**
 * rad, the steering with which the body's outer front corner runs on a circle of `radius` (m).
 * Source: R² = (L / tan δ + W / 2)² + (L + front overhang)².
 * @throws RangeError on a circle that the body is too long or too wide for
 */
export function steeringForOuterRadius(unit: Unit, radius: number): number {
  const wheelbase = wheelbaseOf(unit);
  const rear = Math.sqrt(radius ** 2 - (wheelbase + unit.frontOverhang) ** 2) - unit.width / 2;
  if (!(rear > 0)) throw new RangeError(`steeringForOuterRadius: wheelbase ${wheelbase} m, radius ${radius} m`);
  return Math.atan(wheelbase / rear);
}
