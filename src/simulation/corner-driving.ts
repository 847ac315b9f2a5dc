import { loadHavok } from "../physics/load-havok";
import type { CornerFrame } from "../vehicle/turning/corner-picture";
import type { Line } from "../vehicle/turning/line-family";
import { type DrivenLine, driveCorner } from "./drive-corner";

/** Drives lines around corners in full physics. */
export type CornerDriving = (line: Line, radius: number, frame: CornerFrame) => DrivenLine;

/** @param wasmUrl where Havok is fetched from */
export async function startCornerDriving(wasmUrl: string): Promise<CornerDriving> {
  const havok = await loadHavok(wasmUrl);
  return (line, radius, frame) => driveCorner(havok, line, radius, frame);
}
