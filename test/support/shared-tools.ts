import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const shared = fileURLToPath(new URL("../../../shared/", import.meta.url));
const checkGlb = `${shared}tools/check-glb.mjs`;

/** Whether the folder of shared data and tools lies beside this repository. */
export const HAS_SHARED = existsSync(checkGlb);

/** The path of a real place's map. */
export const sharedPlace = (name: string): string => `${shared}data/places/${name}`;

/** What the independent checker says of a GLB file; "" where it finds nothing. */
export function faultsOfGlb(file: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [checkGlb, file], (error, stdout, stderr) => resolve(error ? stdout + stderr : ""));
  });
}
