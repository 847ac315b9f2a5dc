import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { SHARED } from "./shared";

/** What the independent checker beside the repository says of a GLB file's meshes of a kind; "" where it finds nothing. */
export function faultsOfGlb(file: string, kind = "surface"): Promise<string> {
  const argv = [resolve(SHARED, "tools/check-glb.mjs"), file, "--kind", kind];
  return new Promise((settle) => {
    execFile(process.execPath, argv, (error, stdout, stderr) => settle(error ? stdout + stderr : ""));
  });
}
