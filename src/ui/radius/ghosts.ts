import type { Area } from "../../math/area";
import type { Point } from "../../math/vector";
import type { CornerAnswer } from "../../vehicle/turning/corner-answer";
import type { DesignVehicle, Unit } from "../../vehicle/turning/types";
import { element } from "../element";
import { button } from "../panel/fields";
import { metres } from "../texts/format";
import type { Words } from "../texts/words";
import { frameAt, outlinesOf, type Record, secondsOf, sweptBy } from "./drive-record";

/** A run that is compared with: its numbers over its way. */
export interface Compared {
  /** m between two numbers. */
  readonly step: number;
  /** rad, and m/s², positive left. */
  readonly steer: ArrayLike<number>;
  readonly lateral: ArrayLike<number>;
}

/** A run that was kept to compare, at the corner of its own. */
export interface Ghost extends Compared {
  readonly corner: string;
  readonly vehicle: string;
  /** m, of the kerb. */
  readonly radius: number;
  readonly swept: Area;
  /** The bodies some seconds after it began; empty where it was computed and not driven. */
  bodiesAt(seconds: number): Point[][];
  readonly isDriven: boolean;
}

/** Which run it is: at which corner, and what turns it. */
interface Kept {
  readonly corner: string;
  readonly vehicle: string;
  readonly answer: CornerAnswer;
}

const lateralOf = ({ run, comfortableSpeed }: CornerAnswer): Float32Array =>
  run.curvature.map((curvature) => curvature * comfortableSpeed ** 2);

/** A computed run at its comfortable speed. */
export const comparedOf = (answer: CornerAnswer): Compared => ({
  step: answer.run.step,
  steer: answer.run.steer,
  lateral: lateralOf(answer),
});

export function computedGhost({ corner, vehicle, answer }: Kept): Ghost {
  const swept = answer.picture.envelope;
  const { radius } = answer;
  return { ...comparedOf(answer), corner, vehicle, radius, swept, bodiesAt: () => [], isDriven: false };
}

export function drivenGhost({ corner, vehicle, answer }: Kept, record: Record, { units }: DesignVehicle): Ghost {
  const { spacing: step, steer, lateral } = record;
  const bodiesAt = (seconds: number) => outlinesOf(frameAt(record, Math.min(seconds, secondsOf(record))), units);
  const swept = sweptBy(record, units as readonly Unit[]);
  return { step, steer, lateral, corner, vehicle, radius: answer.radius, swept, bodiesAt, isDriven: true };
}

/** Ghosts that are kept at most; each has its colour. */
const MOST = 3;

/** Runs kept to compare, the last one first, and the buttons that keep and clear them. */
export function createGhosts(words: Words, current: () => Ghost | null, changed: () => void) {
  let kept: readonly Ghost[] = [];
  const list = element("ul", { class: "ghosts" });
  const nameOf = ({ vehicle, radius, isDriven }: Ghost) =>
    words.text(isDriven ? "ghost.driven" : "ghost.name", { vehicle, radius: metres(radius) });
  const show = () => {
    list.replaceChildren(...kept.map((ghost) => element("li", {}, nameOf(ghost))));
    clear.hidden = kept.length === 0;
  };
  const set = (next: readonly Ghost[]) => {
    kept = next;
    show();
    changed();
  };
  const keep = button(words, "ghost.keep", () => {
    const run = current();
    if (run !== null) set([run, ...kept].slice(0, MOST));
  });
  const clear = button(words, "ghost.clear", () => set([]));
  words.follow(show);
  return {
    element: element("div", { class: "kept" }, element("div", { class: "pair" }, keep, clear), list),
    at: (corner: string): readonly Ghost[] => kept.filter((ghost) => ghost.corner === corner),
  };
}
