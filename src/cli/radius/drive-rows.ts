import { setImmediate } from "node:timers/promises";
import type { Havok } from "../../simulation/car-world";
import { type DrivenLine, driveCorner } from "../../simulation/drive-corner";
import type { Progress } from "../progress";
import type { CornerResult, RadiusReport } from "./types";

/** What driving is told beside what to drive. */
interface Driving {
  readonly havok: Havok;
  readonly progress: Progress;
  /** Asked before each run; what is driven by then is kept. */
  readonly isStopped: () => boolean;
}

async function driveRows({ sweep, frame }: CornerResult, driving: Driving): Promise<DrivenLine[]> {
  const driven: DrivenLine[] = [];
  for (const { line, radius } of sweep.rows) {
    // Signals come in between: a run itself leaves them no time.
    await setImmediate();
    if (driving.isStopped()) break;
    driving.progress.show(`${sweep.vehicle.id}: ${driven.length} of ${sweep.rows.length} radii driven`);
    driven.push(driveCorner(driving.havok, line, radius, frame));
  }
  return driven;
}

/** Drives every run of a report in full physics. */
export async function driveReport(report: RadiusReport, driving: Driving): Promise<RadiusReport> {
  const results: CornerResult[] = [];
  for (const result of report.results) results.push({ ...result, driven: await driveRows(result, driving) });
  return { ...report, results };
}
