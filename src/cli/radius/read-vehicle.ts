import { readFile } from "node:fs/promises";
import { schemaFaults } from "../../network/checks/schema-faults";
import { jsonFaultOf, lineAndColumn } from "../../network/read/json-text";
import { printable } from "../../network/read/printable";
import { checkVehicle, type VehicleFault } from "../../vehicle/turning/check-vehicle";
import type { DesignVehicle, Unit } from "../../vehicle/turning/types";
import { complain, faultLine, InputError, systemReason } from "../input-error";
import type { Io } from "../io";
import { type UnitDescription, type VehicleDescription, vehicleSchema } from "./vehicle-schema";

const RADIANS = Math.PI / 180;

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new InputError([`${file}: ${systemReason(error)}`]);
  }
}

function descriptionIn(text: string, file: string): VehicleDescription {
  const wrong = jsonFaultOf(text);
  if (wrong) throw new InputError([`${file}: ${lineAndColumn(text, wrong.at)}: ${printable(wrong.reason, 100)}`]);
  const root: unknown = JSON.parse(text);
  const read = vehicleSchema.safeParse(root);
  if (read.success) return read.data;
  throw new InputError(schemaFaults(root, read.error.issues).map((fault) => faultLine(file, fault)));
}

const unitOf = ({ width, track = width, frontOverhang, axles, rearOverhang, hitch }: UnitDescription): Unit => ({
  width,
  track,
  frontOverhang,
  axles,
  rearOverhang,
  hitch,
});

function vehicleOf(description: VehicleDescription, file: string): DesignVehicle {
  const { id, name = id, trailers, steeringLimitDeg, lockToLockSeconds } = description;
  const behind = trailers.map((trailer) => ({ ...unitOf(trailer), foldLimit: trailer.foldLimitDeg * RADIANS }));
  return {
    id,
    name,
    source: file,
    units: [unitOf(description), ...behind],
    steeringLimit: steeringLimitDeg * RADIANS,
    lockToLock: lockToLockSeconds,
  };
}

const lineOf = (file: string, { unit, reason }: VehicleFault): string =>
  unit === 0 ? `${file}: ${reason}` : `${file}: trailers[${unit - 1}]: ${reason}`;

/** Reads a custom vehicle by its numbers. @throws InputError with all that is wrong with it */
export async function readVehicle(file: string, io: Io): Promise<DesignVehicle> {
  const vehicle = vehicleOf(descriptionIn(await textOf(file), file), file);
  const { faults, notes } = checkVehicle(vehicle);
  if (faults.length > 0) throw new InputError(faults.map((fault) => lineOf(file, fault)));
  for (const note of notes) complain(io, `note: ${lineOf(file, note)}`);
  return vehicle;
}
