import type { PageTools } from "../page-parts";
import type { LastSeconds } from "./last-seconds";

/** What has just been driven, shown while the drive is paused. */
export interface FetchedReplay {
  /** Every frame of a drive. @param seconds s that have passed, 0 while it is paused @param driving whether anybody drives */
  record(seconds: number, driving: boolean): void;
  /** Shows it, or drives on. */
  toggle(): void;
  hide(): void;
}

/** It is fetched once somebody drives, since when it is kept. @param place what lies over the road meanwhile */
export function fetchReplay(tools: PageTools, place: HTMLElement): FetchedReplay {
  let last: LastSeconds | null = null;
  let isComing = false;
  const fetchIt = async () => {
    isComing = true;
    try {
      const { createLastSeconds } = await import("./last-seconds");
      last = createLastSeconds(tools, place);
    } catch (error) {
      tools.messages.fault(tools.words.text("replayFailed", { reason: String(error) }));
    }
  };
  return {
    record: (seconds, driving) => {
      if (driving && !isComing) void fetchIt();
      last?.frame(seconds);
    },
    toggle: () => {
      if (!last?.holds) return tools.messages.note(tools.words.text("replayNone"));
      if (last.isShown) return tools.pause(false);
      tools.pause(true);
      last.show();
    },
    hide: () => last?.hide(),
  };
}
