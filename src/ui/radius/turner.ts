import type { CornerAnswer } from "../../vehicle/turning/corner-answer";
import type { TurnRequest } from "./turn-request";

/** Who turns corners: another thread, asked for one thing after another. */
export interface Turner {
  /** What comes of it; null where the vehicle can't be steered around the corner. Rejects where there is no thread. */
  turn(request: TurnRequest): Promise<CornerAnswer | null>;
  /** Gives up whatever is being turned: its promise is never settled. */
  dispose(): void;
}

export function createTurner(): Turner {
  const worker = new Worker(new URL("./turning-worker.ts", import.meta.url), { type: "module" });
  const waiting: { resolve: (answer: CornerAnswer | null) => void; reject: (reason: Error) => void }[] = [];
  worker.addEventListener("message", ({ data }: MessageEvent<CornerAnswer | null>) => waiting.shift()?.resolve(data));
  worker.addEventListener("error", ({ message }) => {
    for (const { reject } of waiting.splice(0)) reject(new Error(message));
  });
  return {
    turn: (request) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(request);
      }),
    dispose: () => worker.terminate(),
  };
}

/** Asks for the latest request alone: of those that come while one is being turned, all but the last are left out. */
export function createLatest(
  turner: Turner,
  take: (answer: CornerAnswer | null, request: TurnRequest) => void,
  fail: (reason: Error) => void,
): (request: TurnRequest) => void {
  let busy = false;
  let next: TurnRequest | null = null;
  const run = async (): Promise<void> => {
    busy = true;
    for (let request = next; request !== null; request = next) {
      next = null;
      const answer = await turner.turn(request);
      if (next === null) take(answer, request);
    }
  };
  return (request) => {
    next = request;
    if (busy) return;
    run()
      .catch(fail)
      .finally(() => {
        busy = false;
      });
  };
}
