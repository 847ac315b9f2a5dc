import { compassPoint } from "../../math/compass";
import { along, bearing, type Point, scale } from "../../math/vector";
import { CORNER_ANGLES, CORNER_RANGES, type NumberRange } from "../../network/checks/corner-ranges";
import { element } from "../element";
import type { TextKey } from "../texts/texts";
import type { Words } from "../texts/words";
import type { BenchCorner } from "./bench-corners";

function numberField(words: Words, text: TextKey, limits: NumberRange, value: number, step: number) {
  const { least, most, whole } = limits;
  const input = element("input", { type: "number", min: least, max: most, step, value });
  const fault = () => {
    const { valueAsNumber: typed } = input;
    const isGood = typed >= least && typed <= most && (whole !== true || Number.isInteger(typed));
    return isGood ? "" : words.text(whole ? "own.whole" : "own.range", { name: words.text(text), least, most });
  };
  return { input, fault, row: element("label", { class: "field" }, words.label(element("span"), text), input) };
}

/** The form for a corner by its numbers; hands over what the address calls it: `corner:90?after=2`. */
function createQuick(words: Words, lay: (network: string) => void): HTMLElement {
  const fields = {
    angle: numberField(words, "turning.angle", CORNER_ANGLES, 90, 1),
    before: numberField(words, "turning.before", CORNER_RANGES.before, 1, 1),
    after: numberField(words, "turning.after", CORNER_RANGES.after, 1, 1),
    width: numberField(words, "turning.width", CORNER_RANGES.width, 3.5, 0.05),
  };
  const submit = words.label(element("button", { type: "submit", class: "plain" }), "turning.lay");
  const all = Object.values(fields);
  const line = element("p", { class: "fault", role: "alert" });
  const form = element("form", { class: "quick", novalidate: true }, ...all.map(({ row }) => row), line, submit);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    line.textContent = all.map(({ fault }) => fault()).find((text) => text !== "") ?? "";
    if (line.textContent !== "") return;
    const { angle, before, after, width } = fields;
    const [a, b, c, d] = [angle, before, after, width].map(({ input }) => Number(input.value));
    lay(`corner:${a}?before=${b}&after=${c}&width=${d}`);
  });
  return element("details", {}, words.label(element("summary"), "turning.quick"), form);
}

const degrees = (angle: number): string => ((angle / Math.PI) * 180).toFixed(0);

const pointOf = (words: Words, way: Point): string => words.text(`compass.${compassPoint(bearing(way))}`);

/** A corner by the ways that lead into it and out of it; by its roads too, where another here has the same. */
function nameOf(words: Words, { place, frame: { ahead, kerb } }: BenchCorner): string {
  const { angle } = place.corner;
  const after = along(scale(ahead, Math.cos(angle)), kerb, Math.sin(angle));
  const [from, to] = [pointOf(words, ahead), pointOf(words, after)];
  return words.text("turning.cornerName", { from, to, angle: degrees(angle) });
}

/** Junction by junction, the corners of each. */
function groupsOf(words: Words, corners: readonly BenchCorner[]): HTMLElement[] {
  const optionsOf = (there: readonly BenchCorner[]) => {
    const names = there.map((corner) => nameOf(words, corner));
    return there.map(({ key, place: { from, to } }, i) => {
      const isAlone = names.indexOf(names[i]!) === names.lastIndexOf(names[i]!);
      return element("option", { value: key }, isAlone ? names[i]! : `${names[i]} (${from} → ${to})`);
    });
  };
  const junctions = [...new Set(corners.map(({ place }) => place.junction))];
  return junctions.map((label) =>
    element("optgroup", { label }, ...optionsOf(corners.filter(({ place }) => place.junction === label))),
  );
}

/** Which corner: one of the network's, by a list, or one by its numbers. */
export function createCornerChoice(words: Words, choose: (key: string) => void, lay: (network: string) => void) {
  const select = element("select", { class: "corners" });
  words.name(select, "turning.choose");
  select.addEventListener("change", () => choose(select.value));
  let corners: readonly BenchCorner[] = [];
  const fill = () => select.replaceChildren(...groupsOf(words, corners));
  words.follow(fill);
  const hint = words.label(element("p", { class: "hint" }), "turning.chooseHint");
  return {
    element: element("div", { class: "choose" }, select, hint, createQuick(words, lay)),
    show: (next: readonly BenchCorner[], chosen: string) => {
      const keys = (list: readonly BenchCorner[]) => list.map(({ key }) => key).join("\n");
      const isSame = keys(next) === keys(corners);
      corners = next;
      if (!isSame) fill();
      select.value = chosen;
      select.disabled = next.length === 0;
    },
  };
}
