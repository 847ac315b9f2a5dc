import type { Control } from "../../network/types";
import { choice, type Field } from "../panel/fields";
import { CONTROL_TEXTS } from "../texts/control-texts";
import { bringTexts, type TextKey } from "../texts/texts";
import type { Words } from "../texts/words";

const CONTROLS = new Map<Control, TextKey>([
  ["none", "control.none"],
  ["signals", "control.signals"],
  ["priority", "control.priority"],
  ["stop", "control.stop"],
  ["all-way-stop", "control.all-way-stop"],
  ["priority-to-the-right", "control.priority-to-the-right"],
  ["roundabout", "control.roundabout"],
]);

/** Who goes first, to be chosen. */
export function controlChoice(words: Words, change: (control: Control) => void): Field<string> {
  bringTexts(CONTROL_TEXTS);
  return choice(words, "control.title", CONTROLS, (name) => change(name as Control));
}
