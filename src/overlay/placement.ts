import type { Label } from "./sketch";

/** A label on the screen: CSS px from the upper left, y downwards, and how wide its text is. */
export interface Candidate {
  readonly label: Label;
  /** The lower, the more it matters. */
  readonly rank: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** m from the eye. */
  readonly distance: number;
}

/** px: a line's height with the air around it, from a place to a text beside it, and of a cell of the screen. */
const LINE = 17;
const ASIDE = 13;
const CELL = 64;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxOf({ label: { align, lift }, x, y, width }: Candidate): Box {
  const left = align === undefined ? x - width / 2 : align > 0 ? x + ASIDE : x - ASIDE - width;
  return { left, right: left + width, top: y - lift - LINE / 2, bottom: y - lift + LINE / 2 };
}

const cover = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The screen's cells that a box lies in. */
function cellsOf({ left, right, top, bottom }: Box): string[] {
  const cells: string[] = [];
  for (let i = Math.floor(left / CELL); i <= Math.floor(right / CELL); i++)
    for (let k = Math.floor(top / CELL); k <= Math.floor(bottom / CELL); k++) cells.push(`${i},${k}`);
  return cells;
}

/**
 * Those labels that none of the others covers that matter more, stood already or are nearer.
 * @param shown what stood in the frame before: it stays where it can, so that nothing flickers
 */
export function placeLabels(candidates: readonly Candidate[], shown: ReadonlySet<Label>): Label[] {
  const stood = ({ label }: Candidate): number => (shown.has(label) ? 0 : 1);
  const order = [...candidates].sort((a, b) => a.rank - b.rank || stood(a) - stood(b) || a.distance - b.distance);
  const taken = new Map<string, Box[]>();
  return order.flatMap((candidate) => {
    const box = boxOf(candidate);
    const cells = cellsOf(box);
    if (cells.some((cell) => taken.get(cell)?.some((other) => cover(box, other)))) return [];
    for (const cell of cells) taken.set(cell, [...(taken.get(cell) ?? []), box]);
    return [candidate.label];
  });
}
