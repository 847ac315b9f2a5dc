/** What a person may put on another key. */
export const KEY_NAMES = [
  "go",
  "back",
  "left",
  "right",
  "brake",
  "horn",
  "reset",
  "camera",
  "wheelCamera",
  "pause",
  "replay",
  "traffic",
  "crossing",
  "layers",
  "sound",
  "settings",
] as const;
export type KeyName = (typeof KEY_NAMES)[number];

/** The key of each, by its place on the keyboard (`code`), so that AZERTY drives with the same fingers. */
export type KeyBindings = Readonly<Record<KeyName, string>>;

export const USUAL_KEYS: KeyBindings = {
  go: "KeyW",
  back: "KeyS",
  left: "KeyA",
  right: "KeyD",
  brake: "Space",
  horn: "KeyH",
  reset: "KeyR",
  camera: "KeyC",
  wheelCamera: "KeyV",
  pause: "KeyP",
  replay: "KeyB",
  traffic: "KeyT",
  crossing: "KeyJ",
  layers: "KeyL",
  sound: "KeyM",
  settings: "Comma",
};

/** The signs of keys that are no letters. */
const SIGNS: Readonly<Record<string, string>> = {
  Space: "␣",
  Comma: ",",
  Period: ".",
  Semicolon: ";",
  Quote: "'",
  Backquote: "`",
  Backslash: "\\",
  IntlBackslash: "<",
};

const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ", (letter) => `Key${letter}`);

/** Whether a key may be given a meaning: the others keep theirs, as arrows, digits, Tab, Esc and ? do. */
export const isBindable = (code: string): boolean => /^Key[A-Z]$/.test(code) || Object.hasOwn(SIGNS, code);

/** What is printed on a key. */
export const capOf = (code: string): string => SIGNS[code] ?? code.replace(/^Key/, "");

/** What a key stands for; null where it stands for nothing that can be moved. */
export const nameOn = (keys: KeyBindings, code: string): KeyName | null =>
  KEY_NAMES.find((name) => keys[name] === code) ?? null;

/**
 * The keys with `name` on `code`. What was on it before takes the key that `name` leaves: nothing is ever without one.
 * @returns them, and what had to change places
 */
export function rebound(keys: KeyBindings, name: KeyName, code: string) {
  const other = nameOn(keys, code);
  const moved = other === null || other === name ? null : other;
  return { keys: { ...keys, ...(moved && { [moved]: keys[name] }), [name]: code }, moved };
}

/**
 * Keys out of anything: null where not each has one of its own that may be used. What has none, as it came later than
 * the keys were kept, gets its usual one, or the first that is free.
 */
export function readBindings(value: unknown): KeyBindings | null {
  if (typeof value !== "object" || value === null) return null;
  const kept = new Map(
    KEY_NAMES.filter((name) => Object.hasOwn(value, name)).map((name) => [name, Reflect.get(value, name)]),
  );
  for (const name of KEY_NAMES.filter((one) => !kept.has(one))) {
    const taken = new Set(kept.values());
    kept.set(
      name,
      [USUAL_KEYS[name], ...LETTERS].find((code) => !taken.has(code)),
    );
  }
  const codes = KEY_NAMES.map((name) => kept.get(name));
  const fine = codes.every((code) => typeof code === "string" && isBindable(code));
  if (!fine || new Set(codes).size < KEY_NAMES.length) return null;
  return Object.fromEntries(KEY_NAMES.map((name, i) => [name, codes[i]])) as Record<KeyName, string>;
}
