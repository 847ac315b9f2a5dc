import type { CornerAnswer } from "../../vehicle/turning/corner-answer";
import { element, write } from "../element";
import { button } from "../panel/fields";
import { fixed } from "../texts/format";
import type { TextKey } from "../texts/texts";
import type { Words } from "../texts/words";
import { type Known, type Saying, sayingsOf, upToTenth } from "./verdict";

/** The three figures, the sentence over them, and what gets over the kerb. */
export interface Answers {
  readonly element: HTMLElement;
  /** @param known null: still being turned @param vehicle what it is called */
  show(known: Known | null, vehicle: string): void;
  /** Speed (m/s) and clearance (m) while it is driven; null: the answers' own again. Once a frame. */
  live(now: { readonly speed: number; readonly clear: number } | null): void;
  /** One sentence instead of all answers. */
  say(saying: Saying): void;
}

function createFigure(words: Words, title: TextKey, unit: TextKey) {
  const name = words.label(element("span", { class: "of" }), title);
  const value = element("b", {}, "–");
  const units = words.label(element("small"), unit);
  const whole = element("div", { class: "figure" }, element("p", {}, value, units), name);
  return {
    whole,
    show: (text: string, isNumber: boolean) => {
      write(value, text);
      units.hidden = !isNumber;
    },
    call: (key: TextKey) => {
      if (name.dataset.text !== key) words.label(name, key);
    },
    judge: (state: "good" | "bad" | "") => {
      whole.dataset.state = state;
    },
  };
}

const KMH = 3.6;

/** "axle 2 left" in the page's language. */
function wheelName(words: Words, wheel: string): string {
  const [, axle = "", side = "left"] = /^axle (\d+) (left|right)$/.exec(wheel) ?? [];
  return words.text("wheel.of", { axle, side: words.text(side === "left" ? "wheel.left" : "wheel.right") });
}

function faultsOf(words: Words, { picture, departure }: CornerAnswer): string[] {
  const strikes = picture.strikes.map(({ wheel, depth }) =>
    words.text("answer.strikes", { wheel: wheelName(words, wheel), depth: depth.toFixed(2) }),
  );
  return departure ? [...strikes, words.text("answer.leaves", { by: departure.by.toFixed(2) })] : strikes;
}

/** What the answers offer to try. */
export interface Trials {
  /** The least radius. */
  setRadius(radius: number): void;
  /** Both lanes after the corner, where its own isn't enough. */
  useBoth(): void;
}

/** @param more stands below the answers */
export function createAnswers(words: Words, trials: Trials, more: HTMLElement): Answers {
  const least = createFigure(words, "answer.least", "metres");
  const speed = createFigure(words, "answer.speed", "kmh");
  const clear = createFigure(words, "answer.clear", "metres");
  const verdict = element("p", { class: "verdict", role: "status" });
  const faults = element("ul", { class: "strikes" });
  const use = element("button", { type: "button", class: "plain use" });
  const both = button(words, "answer.useBoth", trials.useBoth);
  const row = element("div", { class: "row" }, use, both, more);
  const figures = element("div", { class: "figures" }, least.whole, speed.whole, clear.whole);
  const whole = element("section", { class: "answers card", role: "region" }, verdict, figures, faults, row);
  words.name(whole, "answer.title");
  let wanted = 0;
  let shown: CornerAnswer | null = null;
  let isLive = false;
  /** Whether what stands there is an answer: such a one stays until the next. */
  let isAnswer = false;
  use.addEventListener("click", () => trials.setRadius(wanted));
  const showFigures = (answer: CornerAnswer | null) => {
    const needs = answer?.leastRadius ?? null;
    const none = answer === null ? "–" : words.text("answer.noRadius");
    least.show(needs === null ? none : fixed(upToTenth(needs), 1), needs !== null);
    shown = answer;
    speed.call("answer.speed");
    speed.show(answer ? fixed(Math.floor(answer.comfortableSpeed * KMH), 0) : "–", answer !== null);
    clear.show(answer ? Math.abs(answer.clear).toFixed(2) : "–", answer !== null);
    clear.call(answer && answer.clear < 0 ? "answer.over" : "answer.clear");
    clear.judge(answer === null ? "" : answer.fits ? "good" : "bad");
  };
  const showUse = (answer: CornerAnswer | null) => {
    const needs = answer?.leastRadius ?? null;
    wanted = needs === null ? 0 : upToTenth(needs);
    use.hidden = needs === null || wanted > 20 || Math.abs(wanted - (answer?.radius ?? 0)) < 0.05;
    use.textContent = words.text("answer.use", { least: fixed(wanted, 1) });
  };
  const showFaults = (lines: readonly string[]) => {
    faults.replaceChildren(...lines.slice(0, 2).map((line) => element("li", {}, line)));
    faults.hidden = lines.length === 0;
  };
  return {
    element: whole,
    show: (known, vehicle) => {
      whole.classList.toggle("waiting", known === null);
      if (known === null) return isAnswer ? undefined : write(verdict, words.text("answer.waiting"));
      isAnswer = true;
      write(
        verdict,
        sayingsOf(known, vehicle)
          .map(([text, values]) => words.text(text, values))
          .join(" "),
      );
      showFigures(known.answer);
      showUse(known.answer);
      both.hidden = known.withBoth === null || known.answer?.fits === true || !use.hidden;
      showFaults(known.answer ? faultsOf(words, known.answer) : []);
    },
    live: (now) => {
      if (now === null) {
        if (isLive) showFigures(shown);
        isLive = false;
        return;
      }
      isLive = true;
      speed.call("answer.speedNow");
      speed.show(fixed(Math.abs(now.speed) * KMH, 0), true);
      const isKnown = Number.isFinite(now.clear);
      clear.call(now.clear < 0 ? "answer.overSoFar" : "answer.clearSoFar");
      clear.show(isKnown ? Math.abs(now.clear).toFixed(2) : "–", isKnown);
      clear.judge(now.clear < 0 ? "bad" : "good");
    },
    say: ([text, values]) => {
      isAnswer = false;
      whole.classList.remove("waiting");
      write(verdict, words.text(text, values));
      showFigures(null);
      showUse(null);
      both.hidden = true;
      showFaults([]);
    },
  };
}
