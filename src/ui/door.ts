import type { Mode } from "./options";
import type { PageTools } from "./page-parts";
import type { TextKey } from "./texts/texts";

/** What is behind a door of the page. */
export interface Behind {
  open(): void;
  /** Options or streets have changed. */
  show(): void;
  /** Once a frame, before it is drawn. */
  frame(seconds: number): void;
  focus(): void;
  close(): void;
  /** How many times as fast time goes while it is open; as fast as always where it isn't said. */
  readonly pace?: number;
}

/** One way to use the page beside driving: what is behind it is fetched when it is opened first. */
export interface Door<B extends Behind = Behind> {
  /** Whether it is the one that is wanted, fetched or not. */
  readonly isWanted: boolean;
  /** What is behind it, while it is open. */
  readonly behind: B | null;
  /** Options or streets have changed. */
  show(): void;
}

/** @param failed says why it couldn't be fetched, with the name `reason` */
export function createDoor<B extends Behind>(
  mode: Mode,
  { game, words, messages, actions }: PageTools,
  canvas: HTMLElement,
  fetched: { readonly load: () => Promise<B>; readonly failed: TextKey },
): Door<B> {
  let made: B | null = null;
  let loading = false;
  let isOpen = false;
  const isWanted = () => game.options.mode === mode;
  const load = async () => {
    loading = true;
    try {
      made = await fetched.load();
      show();
    } catch (error) {
      messages.fault(words.text(fetched.failed, { reason: error instanceof Error ? error.message : String(error) }));
      void actions.change({ mode: "drive" });
    }
    loading = false;
  };
  const close = (open: B) => {
    isOpen = false;
    open.close();
    canvas.focus({ preventScroll: true });
  };
  const show = () => {
    if (made === null) return isWanted() && !loading ? void load() : undefined;
    if (!isWanted()) return isOpen ? close(made) : undefined;
    if (isOpen) return made.show();
    isOpen = true;
    made.open();
    void actions.change({});
  };
  return {
    get isWanted() {
      return isWanted();
    },
    get behind() {
      return isOpen ? made : null;
    },
    show,
  };
}

/** The one door that is wanted, if one is. */
export const wantedAmong = (doors: readonly Door[]): Door | undefined => doors.find((door) => door.isWanted);

/** Leaves the doors that aren't wanted any more before the one that is takes over what they looked through. */
export function showDoors(doors: readonly Pick<Door, "isWanted" | "show">[]): void {
  for (const wanted of [false, true]) for (const door of doors) if (door.isWanted === wanted) door.show();
}
