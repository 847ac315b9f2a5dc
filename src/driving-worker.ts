import wasmUrl from "@babylonjs/havok/lib/esm/HavokPhysics.wasm?url";
import { startCornerDriving } from "./simulation/corner-driving";
import { createDriven, type TurnRequest } from "./ui/radius/turn-request";

/** Drives corners in full physics beside the page: one answer for each request, in order. */
const driven = startCornerDriving(wasmUrl).then(createDriven);

/** The page hears of what is thrown, not of a promise that is rejected. */
const fail = (reason: unknown) =>
  setTimeout(() => {
    throw reason;
  });

addEventListener("message", ({ data }: MessageEvent<TurnRequest>) => {
  driven.then((drive) => postMessage(drive(data))).catch(fail);
});
