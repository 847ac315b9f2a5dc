import "../rules/replay.css";
import "./last-seconds.css";
import type { PageTools } from "../page-parts";
import { createReplay, type Replay } from "../rules/replay";
import { RULES_TEXTS } from "../rules/rules-texts";
import { bringTexts } from "../texts/texts";

/** The last ten seconds of a drive; begun anew where streets or car change. */
export interface LastSeconds {
  readonly holds: boolean;
  readonly isShown: boolean;
  /** @param seconds s that have passed in the drive, 0 while it is paused */
  frame(seconds: number): void;
  show(): void;
  hide(): void;
}

export function createLastSeconds({ game, words }: PageTools, place: HTMLElement): LastSeconds {
  bringTexts(RULES_TEXTS);
  let [time, holds, isShown] = [0, false, false];
  let replay: Replay;
  let played = 0;
  const begin = () => {
    replay?.element.remove();
    replay = createReplay(words, () => game.streets);
    holds = false;
    place.append(replay.element);
  };
  const play = (now: number) => {
    if (!isShown) return;
    replay.play((now - played) / 1000);
    played = now;
    requestAnimationFrame(play);
  };
  const hide = () => {
    isShown = false;
    replay.element.hidden = true;
  };
  begin();
  game.listen((change) => {
    if (change === "options") return;
    hide();
    begin();
  });
  return {
    get holds() {
      return holds;
    },
    get isShown() {
      return isShown;
    },
    frame: (seconds) => {
      if (seconds === 0 || game.options.mode !== "drive") return;
      time += seconds;
      holds = true;
      replay.record(game.simulation, time);
    },
    show: () => {
      isShown = true;
      played = performance.now();
      requestAnimationFrame(play);
    },
    hide,
  };
}
