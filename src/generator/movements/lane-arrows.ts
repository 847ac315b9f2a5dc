import type { DrivingSide, LaneArrow, LaneTurns } from "../../network/types";
import type { ArmLane } from "../types";

/** rad counter-clockwise, what an arrow says of the change of heading; turning back is to the middle of the road. */
const POINTS_TO: Readonly<Record<Exclude<LaneArrow, "reverse">, number>> = {
  "sharp-left": (3 * Math.PI) / 4,
  left: Math.PI / 2,
  "slight-left": Math.PI / 4,
  through: 0,
  "slight-right": -Math.PI / 4,
  right: -Math.PI / 2,
  "sharp-right": (-3 * Math.PI) / 4,
};

/** rad; an arrow that is farther off every way there is means none of them. */
const FARTHEST = (85 * Math.PI) / 180;
/** rad; a way that no arrow means by itself is open to the arrows that point no farther away from it. */
const BESIDE = Math.PI / 3;

const NO_ARROWS: readonly LaneArrow[] = [];

/** The arrows of the lane with this index, counted from the kerb, of lanes that are written from left to right. */
export function arrowsOf(turns: LaneTurns | undefined, index: number, drivingSide: DrivingSide): ArmLane["arrows"] {
  const arrows = turns?.at(drivingSide === "left" ? index : turns.length - 1 - index);
  return arrows && arrows.length > 0 ? arrows : undefined;
}

/** Whether two rows of lanes carry the same arrows: then those of the first speak of the second one's end. */
export function sameArrows(a: readonly ArmLane[], b: readonly ArmLane[]): boolean {
  const text = (lanes: readonly ArmLane[]) => lanes.map(({ arrows = NO_ARROWS }) => arrows.join(";")).join("|");
  return a.length === b.length && text(a) === text(b);
}

/** An arrow that is painted on some lane, and what it says. */
interface Sign {
  readonly arrow: LaneArrow;
  readonly turn: number;
}

/** The signs on these lanes, from the kerb's side to the other, as the ways out are in order. */
function signsOn(lanes: readonly ArmLane[], drivingSide: DrivingSide): Sign[] {
  const toLeft = drivingSide === "right" ? 1 : -1;
  const turnOf = (arrow: LaneArrow) => (arrow === "reverse" ? toLeft * Math.PI : POINTS_TO[arrow]);
  const all = new Set(lanes.flatMap(({ arrows = NO_ARROWS }) => arrows));
  return [...all].map((arrow) => ({ arrow, turn: turnOf(arrow) })).sort((a, b) => toLeft * (a.turn - b.turn));
}

/** What it costs (rad) to give signs from `i` on to ways from `j` on, and the next step of the cheapest such giving. */
interface Giving {
  readonly cost: number;
  readonly step: "give" | "skip-sign" | "skip-way" | "end";
}

/**
 * The way each sign means: in order, several to one way only where there are more signs than ways, so that the sum of
 * the angles between them is the least.
 */
function waysMeant(signs: readonly Sign[], turns: readonly number[]): number[] {
  const isShared = signs.length > turns.length;
  const width = turns.length + 1;
  const table: Giving[] = Array.from({ length: (signs.length + 1) * width }, () => ({ cost: 0, step: "end" }));
  const at = (i: number, j: number) => table[i * width + j]!;
  for (let i = signs.length - 1; i >= 0; i--)
    for (let j = turns.length; j >= 0; j--) {
      const skip: Giving = { cost: FARTHEST + at(i + 1, j).cost, step: "skip-sign" };
      const choices = [skip];
      if (j < turns.length) {
        const off = Math.abs(signs[i]!.turn - turns[j]!);
        choices.push({ cost: at(i, j + 1).cost, step: "skip-way" });
        choices.push({ cost: off + at(i + 1, isShared ? j : j + 1).cost, step: "give" });
      }
      table[i * width + j] = choices.reduce((best, one) => (one.cost < best.cost ? one : best));
    }
  const meant: number[] = [];
  for (let [i, j] = [0, 0]; i < signs.length; ) {
    const { step } = at(i, j);
    if (step === "skip-way") j++;
    else {
      meant.push(step === "give" ? j : -1);
      i++;
      if (step === "give" && !isShared) j++;
    }
  }
  return meant;
}

/** The signs that point nearest to a way that none means. */
function signsBeside(signs: readonly Sign[], turn: number): LaneArrow[] {
  const off = ({ turn: pointed }: Sign) => Math.abs(pointed - turn);
  const least = Math.min(...signs.map(off));
  return least <= BESIDE ? signs.filter((sign) => off(sign) === least).map(({ arrow }) => arrow) : [];
}

/**
 * For each way out, from the kerb's side to the other, the arrows that lead there; null where the arrows mean none.
 * @param turns rad counter-clockwise, the ways' changes of heading
 */
export function arrowsByWay(
  lanes: readonly ArmLane[],
  turns: readonly number[],
  drivingSide: DrivingSide,
): readonly (readonly LaneArrow[])[] | null {
  const signs = signsOn(lanes, drivingSide);
  const meant = waysMeant(signs, turns);
  if (meant.every((way) => way < 0)) return null;
  const own = turns.map((_, k) => signs.filter((_, i) => meant[i] === k).map(({ arrow }) => arrow));
  const given = signs.filter((_, i) => meant[i]! >= 0);
  return own.map((arrows, k) => (arrows.length > 0 ? arrows : signsBeside(given, turns[k]!)));
}
