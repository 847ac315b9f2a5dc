import { printable } from "../../network/read/printable";
import { DESIGN_VEHICLES, designVehicleById } from "../../vehicle/turning/design-vehicles";
import type { DesignVehicle } from "../../vehicle/turning/types";
import { lengthOf, widthOf } from "../../vehicle/turning/unit";
import { InputError } from "../input-error";
import type { Io } from "../io";
import { readVehicle } from "./read-vehicle";

/** The vehicles that `--vehicle` names: one by its id or by a file of its numbers, or all of them. @throws InputError */
export async function findVehicles(name: string, io: Io): Promise<readonly DesignVehicle[]> {
  if (name === "all") return DESIGN_VEHICLES;
  if (name.toLowerCase().endsWith(".json")) return [await readVehicle(name, io)];
  const vehicle = designVehicleById(name);
  if (vehicle) return [vehicle];
  const names = DESIGN_VEHICLES.map(({ id }) => id).join(", ");
  throw new InputError([`no vehicle is called ${printable(name)}: name a .json file, all, or one of ${names}`]);
}

/** Every vehicle with what it is and where its measurements come from. */
export function vehicleList(): string {
  const rows = DESIGN_VEHICLES.map((vehicle) => {
    const size = `${lengthOf(vehicle).toFixed(2)} × ${widthOf(vehicle).toFixed(2)} m`;
    return `${vehicle.id.padEnd(15)} ${size}  ${vehicle.name}`;
  });
  const sources = [...new Set(DESIGN_VEHICLES.map(({ source }) => source))].map((source) => `- ${source}`);
  return `${[...rows, "", "Measurements from:", ...sources].join("\n")}\n`;
}
