import type { Wish } from "./driver";

export type KeyAction =
  | { readonly kind: "reset" | "camera" | "wheelCamera" | "pause" | "panel" | "layers" | "help" | "escape" | "traffic" }
  | { readonly kind: "radius"; readonly steps: number }
  | { readonly kind: "overlay"; readonly index: number };

/** What a driving key pulls at; by place on the keyboard (`code`), so that AZERTY drives with the same fingers. */
const DRIVING: Readonly<Record<string, Partial<Wish>>> = {
  KeyW: { go: 1 },
  ArrowUp: { go: 1 },
  KeyS: { go: -1 },
  ArrowDown: { go: -1 },
  KeyA: { steer: -1 },
  ArrowLeft: { steer: -1 },
  KeyD: { steer: 1 },
  ArrowRight: { steer: 1 },
  Space: { brake: 1 },
};

const BY_CODE: Readonly<Record<string, KeyAction>> = {
  KeyR: { kind: "reset" },
  KeyC: { kind: "camera" },
  KeyV: { kind: "wheelCamera" },
  KeyP: { kind: "pause" },
  KeyL: { kind: "layers" },
  KeyT: { kind: "traffic" },
  BracketLeft: { kind: "radius", steps: -1 },
  BracketRight: { kind: "radius", steps: 1 },
};

const BY_KEY: Readonly<Record<string, KeyAction>> = {
  Escape: { kind: "escape" },
  Tab: { kind: "panel" },
  "?": { kind: "help" },
  "[": { kind: "radius", steps: -1 },
  "]": { kind: "radius", steps: 1 },
};

export const isDrivingKey = (code: string): boolean => Object.hasOwn(DRIVING, code);

/** The sum of the keys held down, each of its parts within −1 … 1. */
export function wishOf(held: ReadonlySet<string>): Wish {
  const sum = { steer: 0, go: 0, brake: 0 };
  for (const code of held) {
    const pull = DRIVING[code];
    sum.steer += pull?.steer ?? 0;
    sum.go += pull?.go ?? 0;
    sum.brake += pull?.brake ?? 0;
  }
  const within = (value: number) => Math.max(-1, Math.min(1, value));
  return { steer: within(sum.steer), go: within(sum.go), brake: within(sum.brake) };
}

/** The keys of the layers, in their order. */
export const LAYER_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="] as const;

/** Digits by their place on the keyboard, since some keyboards need Shift for their sign. */
function layerOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): number {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return LAYER_KEYS.findIndex((name) => name === (digit ?? key));
}

/** What a key does at once, beside driving; null where it does nothing. */
export function actionOf(event: Pick<KeyboardEvent, "key" | "code">): KeyAction | null {
  const index = layerOf(event);
  return BY_KEY[event.key] ?? (index >= 0 ? { kind: "overlay", index } : (BY_CODE[event.code] ?? null));
}

const OWN_KEYS = "input:not([type=checkbox]):not([type=range]), select, textarea, dialog[open]";

/** What moves a slider of the browser's own. */
const SLIDER_KEY = /^(?:Arrow|Home$|End$|Page)/;

/**
 * Whether a key belongs to what has the focus: all of them in a field or dialog, those that move it on a slider,
 * Space, Enter and Tab on any control.
 */
function isTaken(target: EventTarget | null, code: string): boolean {
  // A closed dialog leaves the focus on its button, out of sight.
  if (!(target instanceof Element && target.checkVisibility())) return false;
  if (target.closest(OWN_KEYS) !== null) return true;
  if (target.matches("input[type=range]") && SLIDER_KEY.test(code)) return true;
  const control = target.closest("button, a, input, [role=slider], .panel") !== null;
  return control && (code === "Space" || code === "Tab" || code === "Enter");
}

export interface Keys {
  /** What the keys held down mean; changes in place of the one before. */
  readonly wish: () => Wish;
}

/** Listens to the keyboard. `act` is called once a press; all keys are let go when the window loses focus. */
export function createKeys(page: Window, act: (action: KeyAction) => void): Keys {
  const held = new Set<string>();
  let wish = wishOf(held);
  page.addEventListener("keydown", (event) => {
    const chord = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
    const backwards = event.shiftKey && event.key === "Tab";
    if (chord || backwards || isTaken(event.target, event.code)) return;
    const action = actionOf(event);
    if (action === null && !isDrivingKey(event.code)) return;
    event.preventDefault();
    if (isDrivingKey(event.code)) held.add(event.code);
    wish = wishOf(held);
    if (action !== null && (!event.repeat || action.kind === "radius")) act(action);
  });
  const letGo = (code?: string) => {
    if (code === undefined) held.clear();
    else held.delete(code);
    wish = wishOf(held);
  };
  page.addEventListener("keyup", (event) => letGo(event.code));
  page.addEventListener("blur", () => letGo());
  return { wish: () => wish };
}
