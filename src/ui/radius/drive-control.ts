import type { Point } from "../../math/vector";
import type { Controls } from "../../vehicle/types";
import { element, write } from "../element";
import { button } from "../fields";
import { isDrivingKey } from "../keys";
import type { PageTools } from "../page-parts";
import { type BenchDrive, createBenchDrive } from "./bench-drive";
import type { Record } from "./drive-record";
import { OWN_ID } from "./own-vehicle";

/** The button that has the vehicle drive its run in full physics, and what came of it. */
export interface DriveControl {
  readonly element: HTMLElement;
  /** Of the last drive at this corner. */
  readonly record: Record | null;
  /** Where its wheels went. */
  readonly ways: readonly (readonly Point[])[];
  /** Whether it drives now. */
  readonly isDriving: boolean;
  /** Another vehicle, corner or kerb: what was driven is forgotten. */
  forget(): void;
  /** Once a frame; true where there is more to draw. */
  frame(): boolean;
}

type Drivable = Parameters<typeof createBenchDrive>[1];

const KMH = 3.6;

/** @param take hands the wheel over; null gives it back to the keys @param current what is to be driven, if anything */
export function createDriveControl(
  { game, words }: PageTools,
  take: (controls: Readonly<Controls> | null) => void,
  current: () => Drivable | null,
): DriveControl {
  let drive: BenchDrive | null = null;
  let drawn = 0;
  const line = element("p", { class: "hint", role: "status" });
  const isComputedOnly = () => current() !== null && !game.vehicles.includes(current()!.vehicle.id);
  const hint = () => {
    if (!isComputedOnly()) return words.text("drive.hint");
    return words.text(current()!.vehicle.id === OWN_ID ? "drive.own" : "drive.trailer");
  };
  const resultOf = ({ meter, offLine, fastest }: BenchDrive): string => {
    const values = {
      speed: Math.round(fastest * KMH),
      clear: Math.abs(meter.clear).toFixed(2),
      off: Math.max(0.01, offLine).toFixed(2),
    };
    const main = words.text(meter.clear < 0 ? "drive.over" : "drive.clear", values);
    return meter.out > 0.05 ? `${main} ${words.text("drive.out", { out: meter.out.toFixed(2) })}` : main;
  };
  const tell = () => {
    const text = drive?.isOver ? resultOf(drive) : hint();
    write(line, text);
    start.disabled = isComputedOnly() || current() === null;
    start.hidden = drive !== null && !drive.isOver;
    halt.hidden = !start.hidden;
  };
  const start = button(words, "drive.start", () => {
    const wanted = current();
    if (wanted === null || isComputedOnly()) return;
    drive?.stop();
    drive = createBenchDrive(game.simulation, wanted, take);
    drawn = 0;
    tell();
  });
  const halt = button(words, "drive.stop", () => drive?.stop());
  halt.hidden = true;
  const takeOver = ({ code }: KeyboardEvent) => {
    if (drive?.isFollowing && isDrivingKey(code) && document.activeElement?.matches("canvas, body")) drive.letGo();
  };
  addEventListener("keydown", takeOver);
  words.follow(tell);
  return {
    element: element("div", { class: "drive" }, start, halt, line),
    get record() {
      return drive?.record ?? null;
    },
    get ways() {
      return drive?.record.ways ?? [];
    },
    get isDriving() {
      return drive !== null && !drive.isOver;
    },
    forget: () => {
      drive?.stop();
      drive = null;
      tell();
    },
    frame: () => {
      tell();
      const entries = drive?.record.steer.length ?? 0;
      const isMore = entries !== drawn;
      drawn = entries;
      return isMore;
    },
  };
}
