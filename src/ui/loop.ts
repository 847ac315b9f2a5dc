/** Calls `frame` with the seconds since the last one, until it is paused or the tab is hidden. */
export interface Loop {
  readonly paused: boolean;
  /** Frames a second, averaged. */
  readonly fps: number;
  readonly firstFrame: Promise<void>;
  pause(paused: boolean): void;
}

/** s, a frame that took longer counts as this: a tab that slept doesn't catch up. */
const LONGEST = 0.25;

/** @param frame called with 0 while paused, so that the picture still follows the window and the camera */
export function createLoop(page: Window, frame: (seconds: number) => void): Loop {
  let paused = false;
  let last = -1;
  let seconds = 1 / 60;
  let drawn = () => {};
  const firstFrame = new Promise<void>((resolve) => {
    drawn = resolve;
  });
  const tick = (now: number) => {
    page.requestAnimationFrame(tick);
    const elapsed = last < 0 ? 0 : Math.min(LONGEST, (now - last) / 1000);
    last = now;
    if (elapsed > 0) seconds += (elapsed - seconds) * 0.05;
    frame(paused ? 0 : elapsed);
    drawn();
  };
  page.document.addEventListener("visibilitychange", () => {
    last = -1;
  });
  page.requestAnimationFrame(tick);
  return {
    get paused() {
      return paused;
    },
    get fps() {
      return 1 / seconds;
    },
    firstFrame,
    pause: (next) => {
      paused = next;
      last = -1;
    },
  };
}
