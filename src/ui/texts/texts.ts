import type { EDIT_TEXTS } from "../editor/edit-texts";
import type { AREA_TEXTS } from "../opening/area-texts";
import type { RADIUS_TEXTS } from "../radius/radius-texts";
import type { RULES_TEXTS } from "../rules/rules-texts";
import type { SETTINGS_TEXTS } from "../settings/settings-texts";
import type { COMPASS_TEXTS } from "./compass-texts";
import type { CONTROL_TEXTS } from "./control-texts";
import { PAGE_TEXTS } from "./page-texts";
import { SETTING_TEXTS } from "./setting-texts";
import { START_TEXTS } from "./start-texts";
import { TRAFFIC_TEXTS } from "./traffic-texts";

export const LANGUAGES = ["en", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];

type Table = Readonly<Record<string, readonly [english: string, chinese: string]>>;

const FIRST = { ...PAGE_TEXTS, ...SETTING_TEXTS, ...START_TEXTS, ...TRAFFIC_TEXTS } as const;

/** The texts that there are by now, in both languages. */
export const TEXTS: Table = FIRST;

/** Of the page as it opens, and of what is fetched when it is asked for and brings its own. */
export type TextKey =
  | keyof typeof FIRST
  | keyof typeof COMPASS_TEXTS
  | keyof typeof CONTROL_TEXTS
  | keyof typeof AREA_TEXTS
  | keyof typeof EDIT_TEXTS
  | keyof typeof RADIUS_TEXTS
  | keyof typeof RULES_TEXTS
  | keyof typeof SETTINGS_TEXTS;
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(TEXTS, key);

/** Adds the texts of something that has been fetched, before it shows any. */
export const bringTexts = (texts: Table): void => void Object.assign(TEXTS, texts);
export type TextValues = Readonly<Record<string, string | number>>;

/** The text in `language`, with its `{name}`s filled in; a name without a value stays as it is. */
export function textOf(language: Language, key: TextKey, values: TextValues = {}): string {
  return fillIn(TEXTS[key]![LANGUAGES.indexOf(language)]!, values);
}

export function fillIn(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (name, word: string) => String(values[word] ?? name));
}

/** The language an address asks for (`?lang=zh`), else the one that is set, else the browser's. */
export function firstLanguage(search: string, set: Language | null, languages: readonly string[]): Language {
  const asked = new URLSearchParams(search).get("lang");
  return LANGUAGES.find((language) => language === asked) ?? set ?? preferredLanguage(languages);
}

/** The first of a browser's languages that the page speaks; English where there is none. */
export function preferredLanguage(languages: readonly string[]): Language {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return (known.find((tag) => (LANGUAGES as readonly string[]).includes(tag)) ?? "en") as Language;
}
