import { createAnswering, type TurnRequest } from "./turn-request";

/** Turns corners beside the page, so that nothing in it waits: one answer for each request, in order. */
const answer = createAnswering();

addEventListener("message", ({ data }: MessageEvent<TurnRequest>) => postMessage(answer(data)));
