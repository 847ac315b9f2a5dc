import type { CornerAnswer } from "../../vehicle/turning/corner-answer";
import type { DrivenTurn, TurnRequest } from "./turn-request";

/** Who turns corners: another thread, asked for one thing after another. */
export interface Thread<Answer> {
  /** What comes of it; null where the vehicle can't be steered around the corner. Rejects where there is no thread. */
  turn(request: TurnRequest): Promise<Answer | null>;
  /** Gives up whatever is being turned: its promise is never settled. */
  dispose(): void;
}

export type Turner = Thread<CornerAnswer>;

function threadOf<Answer>(worker: Worker): Thread<Answer> {
  const waiting: { resolve: (answer: Answer | null) => void; reject: (reason: Error) => void }[] = [];
  worker.addEventListener("message", ({ data }: MessageEvent<Answer | null>) => waiting.shift()?.resolve(data));
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

/** Turns corners as they are computed. */
export const createTurner = (): Turner =>
  threadOf(new Worker(new URL("./turning-worker.ts", import.meta.url), { type: "module" }));

/** Drives them in full physics, which it fetches first. */
export const createDrivingThread = (): Thread<DrivenTurn> =>
  threadOf(new Worker(new URL("../../driving-worker.ts", import.meta.url), { type: "module" }));

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
