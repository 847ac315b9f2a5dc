import "./ring.css";
import { compassPoint } from "../../math/compass";
import { type Band, handAt, type RingDiagram, ringDiagramOf } from "../../traffic/signals/ring-diagram";
import type { World } from "../../traffic/world";
import { drawing, element, write } from "../element";
import { fixed } from "../texts/format";
import type { Words } from "../texts/words";

/** The signal program of a crossing in a scene, and where it is now. Hidden where there are no signals. */
export interface Ring {
  readonly element: HTMLElement;
  /** For every frame. */
  show(world: World): void;
}

/** px of the drawing: its width on wide screens and on phones, what its names take of it, a row, a bar, the scale below. */
const WIDE = 660;
const NARROW = 340;
const NAMES = 158;
const ROW = 16;
const BAR = 10;
const SCALE = 16;
/** px that a screen is narrow up to, as in the door's style. */
const PHONE = 800;

interface Row {
  readonly name: string;
  readonly bands: readonly Band[];
}

function rowsOf(words: Words, { phases, walks }: RingDiagram): Row[] {
  const armOf = (bearing: number) => words.text(`compass.${compassPoint(bearing)}`);
  const turnsOf = (turns: RingDiagram["phases"][number]["turns"]) =>
    turns.map((turn) => words.text(`rules.turn.${turn}`)).join(", ");
  return [
    ...phases.map(({ ring, bearing, turns, bands }) => ({
      name: words.text("rules.ring.phase", { ring, arm: armOf(bearing), turns: turnsOf(turns) }),
      bands,
    })),
    ...walks.map(({ bearing, bands }) => ({ name: words.text("rules.ring.onFoot", { arm: armOf(bearing) }), bands })),
  ];
}

/** The diagram in words, for those who don't see it. */
function saidOf(words: Words, rows: readonly Row[], cycle: number): string {
  const bandOf = ({ light, from, to }: Band) =>
    words.text(`rules.ring.${light}`, { from: fixed(from, 0), to: fixed(to, 0) });
  const lines = rows.map(({ name, bands }) => `${name}: ${bands.map(bandOf).join(", ")}.`);
  return [words.text("rules.ring.cycle", { cycle: fixed(cycle, 0) }), ...lines].join(" ");
}

function drawRow({ name, bands }: Row, y: number, x: (time: number) => number, cycle: number): SVGElement[] {
  const bar = (from: number, to: number, light: string) =>
    drawing("rect", { class: light, x: x(from), y: y - BAR / 2, width: Math.max(0, x(to) - x(from)), height: BAR });
  const text = drawing("text", { x: 0, y });
  text.textContent = name;
  const red = drawing("rect", { class: "red", x: x(0), y: y - 1, width: x(cycle) - x(0), height: 2 });
  return [text, red, ...bands.map(({ from, to, light }) => bar(from, to, light))];
}

/** What has been drawn, and how the hand is moved. */
interface Drawn {
  readonly svg: SVGSVGElement;
  move(time: number): void;
}

function draw(words: Words, diagram: RingDiagram): Drawn {
  const { cycle, barriers, starts } = diagram;
  const rows = rowsOf(words, diagram);
  const width = innerWidth <= PHONE ? NARROW : WIDE;
  const height = rows.length * ROW;
  const x = (time: number): number => NAMES + ((width - NAMES - 12) * time) / cycle;
  const upright = (name: string, time: number) =>
    drawing("line", { class: name, x1: x(time), x2: x(time), y1: 0, y2: height });
  const times = [...starts, cycle].map((time) => {
    const text = drawing("text", { x: x(time), y: height + SCALE / 2, "text-anchor": "middle" });
    text.textContent = fixed(time, 0);
    return text;
  });
  const hand = upright("hand", 0);
  const svg = drawing(
    "svg",
    {
      role: "img",
      "aria-label": saidOf(words, rows, cycle),
      viewBox: `0 0 ${width} ${height + SCALE}`,
    },
    ...rows.flatMap((row, i) => drawRow(row, (i + 0.5) * ROW, x, cycle)),
    ...[...barriers, cycle].map((time) => upright("barrier", time)),
    ...times,
    hand,
  );
  const move = (time: number): void => {
    hand.setAttribute("x1", String(x(time)));
    hand.setAttribute("x2", String(x(time)));
  };
  return { svg, move };
}

/** @param resized called where it takes more or less of the screen than before */
export function createRing(words: Words, resized: () => unknown): Ring {
  const select = words.name(element("select", { hidden: true }), "rules.ring.junction");
  const clock = element("p");
  const picture = element("div");
  const summary = words.label(element("summary"), "rules.ring.title");
  const root = element("details", { class: "ring-diagram", hidden: true }, summary, select, picture, clock);
  /** What is drawn, in which language; the number of the crossing. */
  let [shown, drawn]: [string, Drawn | null] = ["", null];
  let program: unknown = null;
  let diagram: RingDiagram | null = null;
  root.addEventListener("toggle", resized);

  function offer(world: World): void {
    const signalled = world.graph.crossings.flatMap((_, i) => (world.rules[i]!.program ? i : []));
    const [before, now] = [[...select.options].map(({ value }) => value).join(), signalled.join()];
    root.hidden = signalled.length === 0;
    if (before === now) return;
    select.replaceChildren(...signalled.map((i) => element("option", { value: i }, world.graph.crossings[i]!.id)));
    select.hidden = signalled.length < 2;
  }
  function redraw(world: World, crossing: number): void {
    const wanted = `${crossing} ${words.text("rules.ring.title")} ${innerWidth <= PHONE}`;
    if (program === world.rules[crossing]!.program && shown === wanted) return;
    program = world.rules[crossing]!.program;
    shown = wanted;
    diagram = ringDiagramOf(world, crossing);
    drawn = diagram && draw(words, diagram);
    picture.replaceChildren(...(drawn ? [drawn.svg] : []));
    resized();
  }
  return {
    element: root,
    show(world) {
      offer(world);
      if (root.hidden || !root.open) return;
      const crossing = Number(select.value);
      redraw(world, crossing);
      if (!diagram) return;
      const hand = handAt(world, crossing, diagram);
      drawn?.move(hand);
      write(clock, words.text("rules.ring.now", { at: fixed(hand, 0), cycle: fixed(diagram.cycle, 0) }));
    },
  };
}
