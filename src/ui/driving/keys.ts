import { type KeyBindings, type KeyName, nameOn, USUAL_KEYS } from "../settings/key-bindings";
import type { Wish } from "./driver";

type PlainAction = Exclude<KeyName, "go" | "back" | "left" | "right" | "brake" | "horn"> | "panel" | "help" | "escape";

export type KeyAction =
  | { readonly kind: PlainAction }
  | { readonly kind: "radius"; readonly steps: number }
  | { readonly kind: "overlay"; readonly index: number };

/** What a driving key pulls at. */
const DRIVING: Readonly<Partial<Record<KeyName, Partial<Wish>>>> = {
  go: { go: 1 },
  back: { go: -1 },
  left: { steer: -1 },
  right: { steer: 1 },
  brake: { brake: 1 },
};

/** The arrows always drive, whatever else does. */
const ARROWS: Readonly<Record<string, KeyName>> = {
  ArrowUp: "go",
  ArrowDown: "back",
  ArrowLeft: "left",
  ArrowRight: "right",
};

const BY_CODE: Readonly<Record<string, KeyAction>> = {
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

const nameOf = (code: string, keys: KeyBindings): KeyName | null =>
  Object.hasOwn(ARROWS, code) ? ARROWS[code]! : nameOn(keys, code);

const pullOf = (code: string, keys: KeyBindings): Partial<Wish> | undefined => DRIVING[nameOf(code, keys) ?? "horn"];

export const isDrivingKey = (code: string, keys = USUAL_KEYS): boolean => pullOf(code, keys) !== undefined;

/** The sum of the keys held down, each of its parts within −1 … 1. */
export function wishOf(held: ReadonlySet<string>, keys = USUAL_KEYS): Wish {
  const sum = { steer: 0, go: 0, brake: 0 };
  for (const code of held) {
    const pull = pullOf(code, keys);
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
export function actionOf(event: Pick<KeyboardEvent, "key" | "code">, keys = USUAL_KEYS): KeyAction | null {
  const index = layerOf(event);
  return BY_KEY[event.key] ?? (index >= 0 ? { kind: "overlay", index } : plainAction(event.code, keys));
}

function plainAction(code: string, keys: KeyBindings): KeyAction | null {
  const name = nameOf(code, keys);
  if (name === null || name === "horn" || isDrivingKey(code, keys)) return BY_CODE[code] ?? null;
  return { kind: name as PlainAction };
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
  const control = target.closest("button, a, input, summary, [role=slider], .panel") !== null;
  return control && (code === "Space" || code === "Tab" || code === "Enter");
}

export interface Keys {
  /** What the keys held down mean; changes in place of the one before. */
  readonly wish: () => Wish;
  readonly hoots: () => boolean;
}

/**
 * Listens to the keyboard. All keys are let go when the window loses focus.
 * @param keys asked at every press
 * @param act called once a press
 */
export function createKeys(page: Window, keys: () => KeyBindings, act: (action: KeyAction) => void): Keys {
  const held = new Set<string>();
  let wish = wishOf(held);
  const isHeld = (code: string) => isDrivingKey(code, keys()) || code === keys().horn;
  page.addEventListener("keydown", (event) => {
    const chord = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
    const backwards = event.shiftKey && event.key === "Tab";
    if (chord || backwards || isTaken(event.target, event.code)) return;
    const action = actionOf(event, keys());
    if (action === null && !isHeld(event.code)) return;
    event.preventDefault();
    if (isHeld(event.code)) held.add(event.code);
    wish = wishOf(held, keys());
    if (action !== null && (!event.repeat || action.kind === "radius")) act(action);
  });
  const letGo = (code?: string) => {
    if (code === undefined) held.clear();
    else held.delete(code);
    wish = wishOf(held, keys());
  };
  page.addEventListener("keyup", (event) => letGo(event.code));
  page.addEventListener("blur", () => letGo());
  return { wish: () => wish, hoots: () => held.has(keys().horn) };
}
