import "./settings.css";
import type { ToggledDialog } from "../dialog-opener";
import { element } from "../element";
import { COUNTRIES, QUALITIES } from "../options";
import { button, choice, type Field, section } from "../panel/fields";
import { bringTexts, LANGUAGES, type TextKey } from "../texts/texts";
import { UNITS } from "../texts/units";
import type { Words } from "../texts/words";
import { createKeyForm } from "./key-form";
import { type Settings, USUAL_SETTINGS } from "./settings";
import type { SettingsStore } from "./settings-store";
import { SETTINGS_TEXTS } from "./settings-texts";

/** The value that stands for none in a list. */
const NONE = "";

interface Tools {
  readonly words: Words;
  readonly store: SettingsStore;
}

/** One setting, chosen from a few. */
function setting<K extends keyof Settings>(
  { words, store }: Tools,
  name: K,
  title: TextKey,
  choices: readonly (readonly [value: Settings[K], text: TextKey])[],
): Field<string> {
  const nameOf = (value: Settings[K]) => (value === null ? NONE : String(value));
  const texts = new Map(choices.map(([value, text]) => [nameOf(value), text]));
  const field = choice(words, title, texts, (chosen) => {
    const found = choices.find(([value]) => nameOf(value) === chosen);
    if (found) store.change({ [name]: found[0] } as Pick<Settings, K>);
  });
  return { element: field.element, show: () => field.show(nameOf(store.current[name])) };
}

function createVolume({ words, store }: Tools): Field<string> {
  const slider = words.name(element("input", { type: "range", min: 0, max: 1, step: 0.05 }), "settings.volume");
  slider.addEventListener("input", () => store.change({ volume: Number(slider.value) }));
  return {
    element: element("div", { class: "field" }, words.label(element("span"), "settings.volume"), slider),
    show: () => {
      slider.value = String(store.current.volume);
      slider.disabled = !store.current.sound;
    },
  };
}

const hint = (words: Words, text: TextKey) => words.label(element("p", { class: "hint" }), text);

const languages = LANGUAGES.map((name) => [name, `settings.${name}`] as const);
const units = UNITS.map((name) => [name, `settings.${name}`] as const);
const countries = COUNTRIES.map((name) => [name, name] as const);
const sides = (["right", "left"] as const).map((name) => [name, name] as const);

function createFields(tools: Tools) {
  return {
    quality: setting(
      tools,
      "quality",
      "quality",
      QUALITIES.map((name) => [name, name]),
    ),
    sound: setting(tools, "sound", "settings.sound", [
      [true, "settings.on"],
      [false, "settings.off"],
    ]),
    volume: createVolume(tools),
    lang: setting(tools, "lang", "settings.language", [[null, "settings.browser"], ...languages]),
    units: setting(tools, "units", "settings.units", units),
    side: setting(tools, "side", "side", [[null, "asDescribed"], ...sides]),
    markings: setting(tools, "markings", "markings", [[null, "asDescribed"], ...countries]),
  };
}

/** What a person sets for good, in a dialog of its own. */
export function createSettingsDialog(words: Words, store: SettingsStore): ToggledDialog {
  bringTexts(SETTINGS_TEXTS);
  const fields = createFields({ words, store });
  const { quality, sound, volume, lang, units, side, markings } = fields;
  const show = () => {
    for (const field of Object.values(fields)) field.show("");
  };
  const keys = createKeyForm(words, (next) => store.change({ keys: next }));
  const part = (title: TextKey, ...parts: readonly (Field<string> | HTMLElement)[]) =>
    section(words, title, ...parts.map((one) => ("show" in one ? one.element : one)));
  const close = words.name(element("button", { type: "button", class: "close" }, "×"), "close");
  const dialog = element(
    "dialog",
    { class: "settings card" },
    words.label(element("h2"), "settings"),
    part("settings.sound", sound, volume, hint(words, "settings.soundHint")),
    part("settings.page", lang, units, hint(words, "settings.unitsHint")),
    part("settings.streets", side, markings, hint(words, "settings.streetsHint")),
    part("settings.picture", quality, hint(words, "settings.motion")),
    part("settings.keys", keys.element),
    button(words, "settings.usual", () => store.change(USUAL_SETTINGS)),
    close,
  );
  words.name(dialog, "settings");
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("cancel", (event) => keys.listens && event.preventDefault());
  store.listen(show);
  show();
  return { element: dialog, toggle: () => (dialog.open ? dialog.close() : dialog.showModal()) };
}
