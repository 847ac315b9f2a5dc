import type { Words } from "../texts/words";
import type { BenchDrive } from "./bench-drive";

const KMH = 3.6;
const DEGREES = 180 / Math.PI;
/** m out of its lanes that is worth telling. */
const TOLD = 0.05;
/** Of how far a trailer may fold: from here on it is warned of. */
const NEARLY = 0.9;

const degrees = (angle: number): string => (angle * DEGREES).toFixed(0);

/** How far trailers fold, and whether they are about to jack-knife; empty without any. */
function foldInWords(words: Words, { fold }: BenchDrive, angle: number): string {
  if (fold === null) return "";
  const values = { fold: degrees(angle), limit: degrees(fold.limit) };
  return words.text(angle > NEARLY * fold.limit ? "drive.jackknife" : "drive.fold", values);
}

/** How a drive stands now, in one line. */
export function liveInWords(words: Words, drive: BenchDrive): string {
  const way = drive.speed < 0 ? "drive.backwards" : "drive.live";
  const main = words.text(drive.clear < 0 ? `${way}Over` : way, {
    speed: Math.abs(drive.speed * KMH).toFixed(0),
    clear: Number.isFinite(drive.clear) ? Math.abs(drive.clear).toFixed(2) : "–",
    off: drive.offLine.toFixed(2),
  });
  return [main, foldInWords(words, drive, drive.fold?.now ?? 0)].filter((part) => part !== "").join(" ");
}

/** What came of a drive. */
export function driveInWords(words: Words, drive: BenchDrive): string {
  const { clear, offLine, fastest, out } = drive;
  const values = {
    speed: Math.round(fastest * KMH),
    clear: Math.abs(clear).toFixed(2),
    off: Math.max(0.01, offLine).toFixed(2),
  };
  const parts = [words.text(clear < 0 ? "drive.over" : "drive.clear", values)];
  if (out > TOLD) parts.push(words.text("drive.out", { out: out.toFixed(2) }));
  parts.push(foldInWords(words, drive, drive.fold?.most ?? 0));
  return parts.filter((part) => part !== "").join(" ");
}
