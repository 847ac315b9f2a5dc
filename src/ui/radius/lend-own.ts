import { drivenSpec } from "../../vehicle/driven-vehicles";
import type { Game } from "../game";
import { bringTexts } from "../texts/texts";
import type { Words } from "../texts/words";
import { readOwn, readOwnVehicle } from "./own-vehicle";
import { RADIUS_TEXTS } from "./radius-texts";

bringTexts(RADIUS_TEXTS);

/**
 * Has the game drive the vehicle that its options give by its numbers, at whatever door; nothing where they give none.
 * @returns one sentence on why there can't be such a vehicle, or null
 */
export function lendOwn(game: Game, words: Words): string | null {
  if (game.options.own === "") return null;
  const read = readOwnVehicle(readOwn(game.options.own), (text) => words.text(text));
  if ("fault" in read) return words.text(...read.fault);
  const spec = drivenSpec(read.vehicle);
  if (JSON.stringify(game.simulation.vehicle) !== JSON.stringify(spec)) game.lend(spec);
  return null;
}
