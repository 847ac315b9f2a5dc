import type { DrivingSide } from "../../network/types";
import type { ScenarioText } from "../../traffic/scenarios/scenario";
import { fillIn } from "../texts/texts";
import type { Words } from "../texts/words";

const other = (side: DrivingSide): DrivingSide => (side === "right" ? "left" : "right");

/** A scenario's text in the page's language, for traffic on `side`. */
export const sceneText = (words: Words, text: ScenarioText, side: DrivingSide): string =>
  fillIn(text[words.language], { near: words.text(`rules.${side}`), far: words.text(`rules.${other(side)}`) });
