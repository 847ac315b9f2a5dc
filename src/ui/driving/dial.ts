import { drawing, element } from "../element";
import { RANGES } from "../options";
import { metres } from "../texts/format";
import { fromUnits, inUnits, UNIT_TEXTS } from "../texts/units";
import type { Words } from "../texts/words";
import { clampRadius, radiusAt, ringPath, ringPoint, sliderKey, toStep } from "./dial-geometry";
import { isTouched } from "./pointer";

/** The big round handle on the turn radius. */
export interface Dial {
  readonly element: HTMLElement;
  /** @param own no radius is forced: every corner has the one it was described with */
  show(radius: number, own: boolean): void;
  /** One step smaller (−1) or larger (+1). */
  nudge(steps: number): void;
}

const { least, most, step } = RANGES.radius;

function createRing() {
  const track = drawing("path", { class: "track", d: ringPath(most) });
  const filled = drawing("path", { class: "filled" });
  const knob = drawing("circle", { class: "knob", r: 9 });
  const picture = drawing("svg", { viewBox: "-66 -66 132 132", "aria-hidden": "true" }, track, filled, knob);
  const show = (radius: number) => {
    const [x, y] = ringPoint(clampRadius(radius));
    filled.setAttribute("d", ringPath(clampRadius(radius)));
    knob.setAttribute("cx", String(x));
    knob.setAttribute("cy", String(y));
  };
  return { picture, show };
}

function createParts(words: Words) {
  const { picture, show: draw } = createRing();
  const slider = element("div", {
    class: "ring",
    role: "slider",
    tabindex: 0,
    "aria-valuemin": least,
    "aria-valuemax": most,
  });
  words.name(slider, "radius").append(picture);
  const field = words.name(element("input", { class: "value", inputmode: "decimal", autocomplete: "off" }), "radius");
  const state = element("small", { class: "state" });
  const smaller = words.name(element("button", { type: "button", class: "keycap smaller" }, "["), "radiusSmaller");
  const larger = words.name(element("button", { type: "button", class: "keycap larger" }, "]"), "radiusLarger");
  const middle = element("div", { class: "middle" }, field, words.unit(element("small"), "length"));
  const title = words.label(element("h2"), "radius");
  const whole = element("section", { class: "dial card" }, title, slider, middle, smaller, larger, state);
  return { whole, slider, field, state, smaller, larger, draw };
}

/** Turns by drag (finer with Shift), by wheel and by a slider's keys. */
function turnRing(slider: HTMLElement, radius: () => number, move: (radius: number) => void): void {
  const turn = (event: PointerEvent) => {
    const box = slider.getBoundingClientRect();
    const at = radiusAt(event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2);
    move(toStep(at, event.shiftKey ? 0.1 : step));
  };
  slider.addEventListener("pointerdown", (event) => {
    slider.setPointerCapture(event.pointerId);
    turn(event);
  });
  slider.addEventListener("pointermove", (event) => {
    if (slider.hasPointerCapture(event.pointerId)) turn(event);
  });
  slider.addEventListener("keydown", (event) => {
    const moved = sliderKey(event.key, radius());
    if (moved === null) return;
    event.preventDefault();
    event.stopPropagation();
    move(toStep(moved, step));
  });
}

/** What is to be said of a typed radius; null where it was taken as it stands. */
function objection(words: Words, typed: string, used: number): string | null {
  const unit = words.text(UNIT_TEXTS[words.units].length);
  const most = shownLength(words, RANGES.radius.most);
  const values = { typed: typed.trim().slice(0, 20), used: shownLength(words, used), least, most, unit };
  const wanted = radiusIn(words, typed);
  if (!Number.isFinite(wanted)) return typed.trim() === "" ? null : words.text("radiusNoNumber", values);
  return Math.abs(clampRadius(wanted) - wanted) < ROUNDED ? null : words.text("radiusBeyond", values);
}

/** m, what a length that is typed as it is shown may differ by from what it was. */
const ROUNDED = 0.0016;

const shownLength = ({ units }: Words, length: number): string => metres(inUnits(units, "length", length));

/** m; NaN where the text is no number. */
const radiusIn = ({ units }: Words, text: string): number =>
  text.trim() === "" ? Number.NaN : fromUnits(units, "length", Number(text.replace(",", ".")));

/** @param typed called with what was typed, after the dial has taken from it what it could */
function typeRadius(
  field: HTMLInputElement,
  { read, shown }: { readonly read: (text: string) => number; readonly shown: () => string },
  move: (radius: number) => void,
  typed: (text: string) => void,
): void {
  field.addEventListener("focus", () => field.select());
  field.addEventListener("change", () => {
    const text = field.value;
    const wanted = read(text);
    if (Number.isFinite(wanted)) move(toStep(wanted, 0.01));
    field.value = shown();
    typed(text);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === "Escape") field.blur();
  });
}

/** How the dial is turned, by what is at hand. */
const hint = () => (isTouched() ? "radiusHintTouch" : "radiusHint");

/**
 * @param change called with a new radius, at most once a frame
 * @param tell shows a line, where a typed radius couldn't be had
 */
export function createDial(words: Words, change: (radius: number) => void, tell: (line: string) => void): Dial {
  const parts = createParts(words);
  let radius = 0;
  let own = true;
  let frame = 0;
  const shown = () => shownLength(words, radius);
  const label = () => {
    const text = `${shown()} ${words.text(UNIT_TEXTS[words.units].length)}`;
    if (document.activeElement !== parts.field) parts.field.value = shown();
    parts.slider.setAttribute("aria-valuenow", String(radius));
    parts.slider.setAttribute("aria-valuetext", own ? `${text}, ${words.text("asDescribed")}` : text);
    parts.state.textContent = words.text(own ? "asDescribed" : hint());
  };
  const show = (next: number, described: boolean) => {
    [radius, own] = [next, described];
    parts.draw(radius);
    label();
  };
  const move = (next: number) => {
    if (next === radius && !own) return;
    show(next, false);
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => change(next));
  };
  const nudge = (steps: number) => move(toStep(radius + steps * step, step));
  turnRing(parts.slider, () => radius, move);
  const comment = (typed: string) => {
    const line = objection(words, typed, radius);
    if (line !== null) tell(line);
  };
  typeRadius(parts.field, { read: (text) => radiusIn(words, text), shown }, move, comment);
  parts.smaller.addEventListener("click", () => nudge(-1));
  parts.larger.addEventListener("click", () => nudge(1));
  parts.whole.addEventListener("wheel", (event) => {
    event.preventDefault();
    nudge(-Math.sign(event.deltaY));
  });
  words.follow(label);
  return { element: parts.whole, show, nudge };
}
