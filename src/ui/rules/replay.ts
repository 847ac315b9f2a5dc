import { along, type Point } from "../../math/vector";
import type { Simulation, Streets } from "../../simulation/types";
import type { Crosswalk } from "../../traffic/pedestrians/types";
import { drawing, element } from "../element";
import type { Words } from "../texts/words";

/** A vehicle's body from above: its middle (m), heading (rad), length and width (m). */
interface Body {
  readonly at: Point;
  readonly heading: number;
  readonly size: Point;
  /** Whether a person drives it. */
  readonly own: boolean;
}

/** What is kept of one moment: the car's body is the last; and where people on foot are. */
interface Moment {
  readonly time: number;
  readonly bodies: readonly Body[];
  readonly people: readonly Point[];
}

/** The last seconds of a drive as a small plan that plays them again and again. */
export interface Replay {
  readonly element: HTMLElement;
  /** While one drives: after every frame. @param time s */
  record(simulation: Simulation, time: number): void;
  /** While it is seen: `seconds` after the last frame. */
  play(seconds: number): void;
  forget(): void;
}

/** s that are kept, and between two pictures of them; s that the last one stands; m around the car that are drawn. */
const KEPT = 10;
const GRAIN = 0.1;
const REST = 1;
const AROUND = 32;
/** m from a car of traffic's centre of mass to its middle is little: they are drawn about that point. */
const CAR: Point = [4.4, 1.8];
/** m: somebody on foot, broader than he is so as to be seen; the stripes of a zebra and what is between them. */
const PERSON = 0.55;
const STRIPE = 0.5;

function bodiesIn({ traffic, pose, motion, vehicle }: Simulation): Body[] {
  const others = traffic.drawn.slice(0, traffic.shown).map(({ frame }): Body => {
    return { at: [frame.x, frame.z], heading: Math.atan2(frame.aheadZ, frame.aheadX), size: CAR, own: false };
  });
  const size: Point = [vehicle.length, vehicle.width];
  return [...others, { at: [pose.x, pose.z], heading: motion.heading, size, own: true }];
}

const peopleIn = ({ traffic: { people } }: Simulation) =>
  people.drawn.slice(0, people.there).map(({ x, z }): Point => [x, z]);

const ring = (points: readonly (readonly number[])[]) =>
  `M${points.map(([east, north]) => `${east!.toFixed(1)} ${(-north!).toFixed(1)}`).join("L")}Z`;

const groundOf = ({ plan }: Streets) =>
  [
    ...plan.junctions.map(({ outline }) => ring(outline)),
    ...plan.roads.map(({ left, right }) => ring([...left, ...right.toReversed()])),
  ].join("");

const bodyOf = ({ at: [east, north], heading, size: [length, width], own }: Body) =>
  drawing("rect", {
    ...{ x: -length / 2, y: -width / 2, width: length, height: width, rx: 0.4 },
    class: own ? "own" : "other",
    transform: `translate(${east.toFixed(2)} ${(-north).toFixed(2)}) rotate(${((-heading * 180) / Math.PI).toFixed(1)})`,
  });

const personAt = ([east, north]: Point) =>
  drawing("circle", { cx: east.toFixed(2), cy: (-north).toFixed(2), r: PERSON, class: "person" });

/** One line from kerb to kerb, as broad as the crosswalk: dashes along it are a zebra's stripes. */
function crosswalkOf({ at, across, length, depth, signalled }: Crosswalk) {
  const [from, to] = [at, along(at, across, length)];
  return drawing("path", {
    d: `M${from[0]} ${-from[1]}L${to[0]} ${-to[1]}`,
    class: "crosswalk",
    "stroke-width": depth,
    ...(signalled ? { "stroke-opacity": 0.3 } : { "stroke-dasharray": STRIPE }),
  });
}

export function createReplay(words: Words, streets: () => Streets): Replay {
  let kept: Moment[] = [];
  let crosswalks: readonly Crosswalk[] | null = null;
  let ground = "";
  let clock = 0;
  const road = drawing("path", { class: "road" });
  const crossed = drawing("g");
  const bodies = drawing("g");
  const picture = drawing("svg", { class: "replay", role: "img" }, road, crossed, bodies);
  const root = element("figure", { hidden: true }, picture, words.label(element("figcaption"), "rules.replay"));
  return {
    element: root,
    record(simulation, time) {
      if (time < (kept.at(-1)?.time ?? Number.NEGATIVE_INFINITY) + GRAIN) return;
      kept.push({ time, bodies: bodiesIn(simulation), people: peopleIn(simulation) });
      const laid = simulation.traffic.run?.world.graph.crosswalks ?? [];
      if (laid !== crosswalks) crossed.replaceChildren(...laid.map(crosswalkOf));
      crosswalks = laid;
      while (kept[0]!.time < time - KEPT) kept.shift();
    },
    play(seconds) {
      root.hidden = kept.length === 0;
      if (root.hidden) return;
      const [first, last] = [kept[0]!.time, kept.at(-1)!.time];
      clock = (clock + seconds) % (last - first + REST);
      const shown = kept.findLast(({ time }) => time <= first + clock) ?? kept[0]!;
      if (ground === "") {
        ground = groundOf(streets());
        road.setAttribute("d", ground);
      }
      const [east, north] = shown.bodies.at(-1)!.at;
      picture.setAttribute("viewBox", `${east - AROUND} ${-north - AROUND / 2} ${2 * AROUND} ${AROUND}`);
      bodies.replaceChildren(...shown.bodies.map(bodyOf), ...shown.people.map(personAt));
    },
    forget() {
      kept = [];
      clock = 0;
      root.hidden = true;
    },
  };
}
