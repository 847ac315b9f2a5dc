import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { HavokPhysicsWithBindings } from "@babylonjs/havok";
import { loadHavok } from "../../src/physics/load-havok";

const wasm = createRequire(import.meta.url).resolve("@babylonjs/havok/lib/esm/HavokPhysics.wasm");

/** A Havok of its own, from the package's bytes. */
export function startHavok(): Promise<HavokPhysicsWithBindings> {
  const bytes = readFileSync(wasm);
  return loadHavok(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
}
