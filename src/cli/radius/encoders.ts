import { InputError } from "../input-error";
import type { RadiusReport } from "./types";

type Encoder = (report: RadiusReport) => Promise<string>;

const ENCODERS: Readonly<Record<string, Encoder>> = {
  ".html": async (report) => (await import("./html")).htmlOf(report),
  ".csv": async (report) => (await import("./csv")).csvOf(report),
  ".json": async (report) => `${JSON.stringify((await import("./report-json")).reportJson(report), null, 2)}\n`,
  ".geojson": async (report) => (await import("./geojson")).geoJsonOf(report),
  ".dxf": async (report) => (await import("./dxf")).dxfOf(report),
};

/** The writer of a report's format, by its file's ending; each is loaded when it is used. @throws InputError */
export function encoderOf(file: string): Encoder {
  const encoder = ENCODERS[/\.[^./\\]*$/.exec(file.toLowerCase())?.[0] ?? ""];
  if (!encoder) throw new InputError([`${file}: must end in ${Object.keys(ENCODERS).join(", ")}`]);
  return encoder;
}
