import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** Havok with the bytes of its WebAssembly from the package: in Node nothing can be fetched. */
export async function startHavok() {
  const { loadHavok } = await import("../physics/load-havok");
  const file = createRequire(import.meta.url).resolve("@babylonjs/havok/lib/esm/HavokPhysics.wasm");
  const { buffer, byteOffset, byteLength } = await readFile(file);
  return loadHavok(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
}
