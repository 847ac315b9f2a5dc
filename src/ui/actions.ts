import type { Point3 } from "../math/vector";
import type { GapFault, WorldPoint } from "../telemetry/types";
import { writeAddress } from "./address";
import { approachTo } from "./driving/approach";
import type { Game, Opened } from "./game";
import type { Messages } from "./messages";
import type { CameraName, Options } from "./options";
import { fileStem, saveFile } from "./save-file";
import { type Found, sourceOfFile } from "./sources";
import { faultLine } from "./texts/fault-words";
import type { Words } from "./texts/words";

/** What the visitor can have done, by key, button, drop or console alike; each says on the page what came of it. */
export interface Actions {
  change(change: Partial<Options>): Promise<Opened | null>;
  open(found: Found | Promise<Found>): Promise<Opened>;
  openFiles(files: readonly File[]): void;
  /**
   * @param kept what became of the road instead, where there is a fault
   * @param ignored how many files came with it that nothing is done with
   */
  report(opened: Opened, kept: "keptNetwork" | "fellBack", ignored?: number): void;
  exportGlb(): void;
  share(): void;
  goTo(place: GapFault): void;
  /** @param place plan coordinates and height (m) */
  goToPlace(place: Point3): void;
  goToDamage(): void;
}

/** Says in one message why a network couldn't be opened, or that one of the visitor's own was. */
function createReport(game: Game, words: Words, messages: Messages): Actions["report"] {
  const first = ([line, ...more]: Opened["faults"]) =>
    `${faultLine(words, line!)}${more.length > 0 ? ` (${words.text("moreFaults", { count: more.length })})` : ""}`;
  return ({ name, faults, notes, overtaken }, kept, ignored = 0) => {
    if (overtaken) return;
    const others = ignored > 0 ? [words.text("oneFile", { count: ignored })] : [];
    if (faults.length > 0)
      return messages.fault(words.text("badNetwork", { name, fault: first(faults) }), words.text(kept), ...others);
    // What the page starts with was named by its address, whatever a door has put in its place meanwhile.
    const isOwn = kept !== "fellBack" && game.options.network === "";
    const own = isOwn ? [words.text("notInAddress", { name })] : [];
    const leftOut = notes.length > 0 ? [words.text("leftOut", { name, note: first(notes) })] : [];
    const lines = [...own, ...leftOut, ...others];
    if (lines.length > 0) messages.note(...lines);
  };
}

/** Cameras that may stay when the car is put before a place: the others would look elsewhere. */
const SEEING: readonly CameraName[] = ["chase", "top"];

/** Seats the car so that it drives over or by a world place next, and turns the camera there. */
function approach(game: Game, look: Look, place: WorldPoint): void {
  const [east, height, north] = place;
  const start = approachTo(game.streets.plan, [east, north], height);
  if (start === null) return;
  if (!SEEING.includes(game.options.camera)) void game.change({ camera: "chase" });
  game.simulation.seat(start.at[0], start.at[1], start.heading, start.height);
  look(place);
}

async function saveGlb(game: Game): Promise<string> {
  const { glbOf } = await import("../export/glb");
  const { buildDressing } = await import("../generator/build-dressing");
  const { plan, surfaces } = game.streets;
  const name = `${fileStem(plan.network.name)}.glb`;
  saveFile(name, await glbOf(plan, surfaces, buildDressing(plan, surfaces)), "model/gltf-binary");
  return name;
}

/** What the address calls the network: one that has no name there goes into it whole, where it fits. */
async function namedNetwork({ options, network }: Game): Promise<string> {
  if (options.network !== "") return options.network;
  const { packNetwork } = await import("../network/packed");
  return packNetwork(network) ?? "";
}

async function share(game: Game, words: Words, messages: Messages): Promise<void> {
  const { origin, pathname, search } = location;
  try {
    const network = await namedNetwork(game);
    await navigator.clipboard.writeText(`${origin}${pathname}${writeAddress({ ...game.options, network }, search)}`);
    messages.note(words.text(network === "" ? "sharedFile" : "shared"));
  } catch {
    messages.note(words.text("notShared"));
  }
}

type Look = (place: WorldPoint) => void;

/** @param look turns the camera to a place */
export function createActions(game: Game, words: Words, messages: Messages, look: Look): Actions {
  const report = createReport(game, words, messages);
  const open = async (found: Found | Promise<Found>, ignored = 0) => {
    const opened = await game.open(found);
    report(opened, "keptNetwork", ignored);
    return opened;
  };
  return {
    report,
    open: (found) => open(found),
    change: async (change) => {
      const opened = await game.change(change);
      if (opened !== null) report(opened, "keptNetwork");
      return opened;
    },
    openFiles: ([file, ...others]) => {
      if (file !== undefined) void open(sourceOfFile(file), others.length);
    },
    exportGlb: () => {
      saveGlb(game).then(
        (name) => messages.note(words.text("exported", { name })),
        (error: unknown) => messages.fault(words.text("exportFailed", { reason: String(error) })),
      );
    },
    share: () => void share(game, words, messages),
    goTo: ({ at }) => approach(game, look, at),
    goToPlace: ([east, north, height]) => approach(game, look, [east, height, north]),
    goToDamage: () => {
      const at = game.streets.damage?.at;
      if (at !== undefined) approach(game, look, [at[0], at[2], at[1]]);
    },
  };
}
