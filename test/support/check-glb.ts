import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { SHARED } from "./shared";

/** What the independent checker beside the repository says of a GLB file; "" where it finds nothing. */
export function faultsOfGlb(file: string): Promise<string> {
  return new Promise((settle) => {
    execFile(process.execPath, [resolve(SHARED, "tools/check-glb.mjs"), file], (error, stdout, stderr) =>
      settle(error ? stdout + stderr : ""),
    );
  });
}
