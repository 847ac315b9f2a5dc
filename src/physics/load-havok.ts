import HavokPhysics, { type HavokPhysicsWithBindings } from "@babylonjs/havok";

/**
 * Starts Havok. Where its WebAssembly comes from differs between page and command line, so the caller says.
 * @param wasm the bytes of HavokPhysics.wasm, or the address to fetch it from
 */
export function loadHavok(wasm: ArrayBuffer | string): Promise<HavokPhysicsWithBindings> {
  return typeof wasm === "string"
    ? HavokPhysics({ locateFile: () => wasm })
    : HavokPhysics({ wasmBinary: wasm as ArrayBuffer });
}
