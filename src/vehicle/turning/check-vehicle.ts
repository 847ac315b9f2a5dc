import type { DesignVehicle, Unit } from "./types";
import { wheelbaseOf } from "./unit";

/** What keeps a vehicle from being one, or is worth knowing of it: which of its units (0 the motor vehicle), and why. */
export interface VehicleFault {
  readonly unit: number;
  readonly reason: string;
}

/** What is wrong with a vehicle: `faults` make it impossible, `notes` don't. */
export interface CheckedVehicle {
  readonly faults: readonly VehicleFault[];
  readonly notes: readonly VehicleFault[];
}

const metres = (value: number): string => `${Number(value.toFixed(2))} m`;

/** The trailers with the circle (m) that each one's coupling runs on at full lock, as far as they settle behind it. */
function circlesOf({ units, steeringLimit }: DesignVehicle): { unit: number; wheelbase: number; circle: number }[] {
  const circles: { unit: number; wheelbase: number; circle: number }[] = [];
  let axle = wheelbaseOf(units[0]) / Math.tan(steeringLimit);
  for (let i = 1; i < units.length && axle > 0; i++) {
    const before = units[i - 1]!;
    const circle = Math.hypot(axle, (before.hitch ?? 0) - wheelbaseOf(before));
    const wheelbase = wheelbaseOf(units[i]!);
    circles.push({ unit: i, wheelbase, circle });
    axle = Math.sqrt(Math.max(0, circle ** 2 - wheelbase ** 2));
  }
  return circles;
}

function unitReason(unit: Unit, isLast: boolean): string | undefined {
  if (unit.track > unit.width)
    return `its tyres stand ${metres(unit.track)} apart, but its body is only ${metres(unit.width)} wide`;
  if (!isLast && unit.hitch === undefined) return "it has a trailer behind it but no hitch";
  if (isLast && unit.hitch !== undefined) return "it has a hitch but no trailer behind it";
  return undefined;
}

/**
 * Checks numbers that are in their ranges one by one but may not go together. A trailer longer than its coupling's
 * circle is wide can follow no turn; one longer than the circle's radius jack-knifes on full lock, but not on corners.
 */
export function checkVehicle(vehicle: DesignVehicle): CheckedVehicle {
  const { units } = vehicle;
  const faults = units.flatMap((unit, i): VehicleFault[] => {
    const reason = unitReason(unit, i === units.length - 1);
    return reason === undefined ? [] : [{ unit: i, reason }];
  });
  if (faults.length > 0) return { faults, notes: [] };
  const circles = circlesOf(vehicle);
  const tooLong = circles.filter(({ wheelbase, circle }) => wheelbase > 2 * circle);
  const folding = circles.filter(({ wheelbase, circle }) => wheelbase > circle && wheelbase <= 2 * circle);
  return {
    faults: tooLong.map(({ unit, wheelbase, circle }) => ({
      unit,
      reason: `${metres(wheelbase)} from coupling to axles are longer than the ${metres(2 * circle)} across the circle that its coupling can drive: it can't follow`,
    })),
    notes: folding.map(({ unit, wheelbase, circle }) => ({
      unit,
      reason: `${metres(wheelbase)} from coupling to axles are more than the ${metres(circle)} radius that its coupling can drive: held on full lock it jack-knifes`,
    })),
  };
}
