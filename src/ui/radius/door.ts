import type { Controls } from "../../vehicle/types";
import type { PageTools } from "../page-parts";
import type { Bench } from "./bench";

/** The radius door: what is behind it is fetched when it is opened first. */
export interface RadiusDoor {
  readonly isOpen: boolean;
  /** m, that the corner behind the open door is described with; null where the door is shut. */
  readonly radius: number | null;
  /** Options or streets have changed. */
  show(): void;
  /** Once a frame, before it is drawn. */
  frame(seconds: number): void;
  focus(): void;
}

type Take = (controls: Readonly<Controls> | null) => void;

async function loadBench(tools: PageTools, canvas: HTMLElement, take: Take): Promise<Bench> {
  const [{ createBench }, picture] = await Promise.all([import("./bench"), tools.picture.loadBench()]);
  return createBench(tools, picture, canvas, take);
}

/** @param take hands the wheel over; null gives it back to the keys */
export function createRadiusDoor(tools: PageTools, canvas: HTMLElement, take: Take): RadiusDoor {
  const { game, words, messages, actions } = tools;
  let bench: Bench | null = null;
  let loading = false;
  let isOpen = false;
  const isWanted = () => game.options.mode === "radius";
  const load = async () => {
    loading = true;
    try {
      bench = await loadBench(tools, canvas, take);
      show();
    } catch (error) {
      messages.fault(words.text("radiusFailed", { reason: error instanceof Error ? error.message : String(error) }));
      void actions.change({ mode: "drive" });
    }
    loading = false;
  };
  const close = (open: Bench) => {
    isOpen = false;
    open.close();
    canvas.focus({ preventScroll: true });
  };
  const show = () => {
    if (bench === null) return isWanted() && !loading ? void load() : undefined;
    if (!isWanted()) return isOpen ? close(bench) : undefined;
    if (isOpen) return bench.show();
    isOpen = true;
    bench.open();
    void actions.change({});
  };
  return {
    get isOpen() {
      return isWanted();
    },
    get radius() {
      return isOpen ? (bench?.radius ?? null) : null;
    },
    show,
    frame: (seconds) => {
      if (isOpen) bench?.frame(seconds);
    },
    focus: () => bench?.focus(),
  };
}
