import type { Io } from "./io";

/** ms before anything is shown, and between two showings. */
const PATIENCE = 1000;
const PERIOD = 100;

/** A line that says how far the work is, for work of over a second that a person watches. */
export interface Progress {
  show(text: string): void;
  /** Takes the line away again. */
  dispose(): void;
}

export function createProgress(io: Io): Progress {
  let next = io.now() + PATIENCE;
  let shown = false;
  return {
    show(text) {
      if (!io.interactive || io.now() < next) return;
      io.err(`\r\u001b[K${text}`);
      shown = true;
      next = io.now() + PERIOD;
    },
    dispose() {
      if (shown) io.err("\r\u001b[K");
    },
  };
}
