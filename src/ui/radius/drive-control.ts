import type { Point } from "../../math/vector";
import type { Controls } from "../../vehicle/types";
import { isDrivingKey } from "../driving/keys";
import { element, write } from "../element";
import type { PageTools } from "../page-parts";
import { button } from "../panel/fields";
import { type BenchDrive, createBenchDrive, type Drivable } from "./bench-drive";
import { type DriveFrame, FRAMES_PER_SECOND, frameAt, type Record, secondsOf } from "./drive-record";
import { driveInWords, liveInWords } from "./drive-words";

/** The buttons that have the vehicle driven in full physics, by itself or by hand, and what came of it. */
export interface DriveControl {
  readonly element: HTMLElement;
  /** Of the last drive at this corner. */
  readonly record: Record | null;
  /** Where its wheels went. */
  readonly ways: readonly (readonly Point[])[];
  /** Where it got nearest to the kerb or over it, and out of its lanes. */
  readonly marks: readonly Point[];
  /** The drive now, or as it is shown again; null while neither is. */
  readonly moment: DriveFrame | null;
  /** s of the drive until `moment`. */
  readonly seconds: number;
  /** Whether it drives now. */
  readonly isDriving: boolean;
  /** m that it stays clear now; null while it doesn't drive. */
  readonly live: { readonly speed: number; readonly clear: number } | null;
  /** Another vehicle, corner or kerb: what was driven is forgotten, and the vehicle held where it comes to stand. */
  forget(): void;
  /** Gives the wheel back to the keys, and forgets. */
  leave(): void;
  /** Once a frame, after `seconds`; true where there is more to draw. */
  frame(seconds: number): boolean;
}

/** m out of its lanes that is worth marking. */
const MARKED = 0.05;

function marksOf(drive: BenchDrive | null): Point[] {
  if (drive === null || !drive.isOver || drive.record.frames.length === 0) return [];
  return [...(drive.clear < 0 ? [drive.clearAt] : []), ...(drive.out > MARKED ? [drive.outAt] : [])];
}

/** @param take hands the wheel over; null gives it back to the keys @param current what is to be driven, if anything */
export function createDriveControl(
  { game, words }: PageTools,
  take: (controls: Readonly<Controls> | null) => void,
  current: () => Drivable | null,
): DriveControl {
  let drive: BenchDrive | null = null;
  let drawn = 0;
  let replayed: number | null = null;
  let hasWheel = false;
  const hand = (controls: Readonly<Controls> | null) => {
    hasWheel = controls !== null;
    take(controls);
  };
  const line = element("p", { class: "hint", role: "status" });
  const isReady = () => {
    const { vehicle, trailers } = game.simulation;
    return current()?.vehicle.id === vehicle.id && trailers.length === (vehicle.trailers ?? []).length;
  };
  const isDriving = () => drive !== null && !drive.isOver;
  const tell = () => {
    line.classList.toggle("told", drive !== null);
    if (drive === null) write(line, words.text("drive.hint"));
    else write(line, drive.isOver ? driveInWords(words, drive) : liveInWords(words, drive));
    start.disabled = byHand.disabled = !isReady();
    start.hidden = byHand.hidden = isDriving();
    halt.hidden = !isDriving();
    again.hidden = !drive?.isOver || drive.record.frames.length < 2;
  };
  const begin = (isByHand: boolean) => {
    const wanted = current();
    if (wanted === null || !isReady()) return;
    drive?.stop();
    drive = createBenchDrive(game.simulation, wanted, hand, isByHand);
    [drawn, replayed] = [0, null];
    if (isByHand) document.querySelector("canvas")?.focus({ preventScroll: true });
    tell();
  };
  const start = button(words, "drive.start", () => begin(false));
  const byHand = button(words, "drive.hand", () => begin(true));
  const halt = button(words, "drive.stop", () => drive?.stop());
  const again = button(words, "drive.replay", () => {
    replayed = 0;
  });
  halt.hidden = again.hidden = true;
  const takeOver = ({ code, repeat }: KeyboardEvent) => {
    if (!hasWheel || repeat || !isDrivingKey(code, words.keys) || !document.activeElement?.matches("canvas, body"))
      return;
    drive?.letGo();
    hand(null);
  };
  addEventListener("keydown", takeOver);
  words.follow(tell);
  const replay = (seconds: number) => {
    if (replayed === null || drive === null) return;
    replayed += seconds;
    if (replayed > secondsOf(drive.record)) replayed = null;
  };
  const forget = () => {
    drive?.stop();
    drive = replayed = null;
    tell();
  };
  return {
    element: element("div", { class: "drive" }, start, byHand, halt, again, line),
    get record() {
      return drive?.record ?? null;
    },
    get ways() {
      return drive?.record.ways ?? [];
    },
    get marks() {
      return marksOf(drive);
    },
    get moment() {
      if (drive === null || drive.record.frames.length === 0) return null;
      if (!drive.isOver) return drive.record.frames.at(-1)!;
      return replayed === null ? null : frameAt(drive.record, replayed);
    },
    get seconds() {
      return replayed ?? (drive?.record.frames.length ?? 0) / FRAMES_PER_SECOND;
    },
    get isDriving() {
      return isDriving();
    },
    get live() {
      return drive !== null && !drive.isOver ? { speed: drive.speed, clear: drive.clear } : null;
    },
    forget,
    leave: () => {
      forget();
      hand(null);
    },
    frame: (seconds) => {
      replay(seconds);
      tell();
      const entries = drive?.record.steer.length ?? 0;
      const isMore = entries !== drawn;
      drawn = entries;
      return isMore;
    },
  };
}
