import { readSettings, type Settings, writeSettings } from "./settings";

/** The settings in use, kept in the browser where it keeps anything. */
export interface SettingsStore {
  readonly current: Settings;
  change(change: Partial<Settings>): void;
  /** Calls back after every change. */
  listen(listener: () => void): void;
}

const KEY = "kerbline.settings";

function kept(storage: Pick<Storage, "getItem"> | null): string {
  try {
    return storage?.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** @param storage null, full or closed: the settings hold until the page is left */
export function createSettingsStore(storage: Pick<Storage, "getItem" | "setItem"> | null): SettingsStore {
  let current = readSettings(kept(storage));
  const listeners: (() => void)[] = [];
  const keep = () => {
    try {
      storage?.setItem(KEY, writeSettings(current));
    } catch {
      // Nothing is lost but the next visit's.
    }
  };
  return {
    get current() {
      return current;
    },
    change: (change) => {
      current = { ...current, ...change };
      keep();
      for (const listener of listeners) listener();
    },
    listen: (listener) => void listeners.push(listener),
  };
}
