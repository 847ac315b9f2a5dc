/** Something said on the page, as often in a row. */
export interface Said {
  readonly kind: "fault" | "note";
  readonly lines: readonly string[];
  readonly times: number;
}

/** The one card on the screen, and how many faults it stands before. */
export interface Card {
  readonly said: Said;
  readonly more: number;
}

/** Most that the list of everything said keeps. */
const MOST_KEPT = 30;

const isSame = (a: Said, b: Said): boolean => a.kind === b.kind && a.lines.join("\n") === b.lines.join("\n");

/** A card that something more is said on: the same again is counted, a note gives way, a fault stays counted. */
export function cardWith(card: Card | null, next: Said): Card {
  if (card === null) return { said: next, more: 0 };
  const { said, more } = card;
  if (isSame(said, next)) return { said: { ...said, times: said.times + 1 }, more };
  if (said.kind === "note") return { said: next, more };
  return { said: next.kind === "note" ? said : next, more: more + 1 };
}

/** Everything said, the newest first, with `next` on top; the same again is counted. */
export function saidWith(all: readonly Said[], next: Said): readonly Said[] {
  const [last, ...rest] = all;
  if (last && isSame(last, next)) return [{ ...last, times: last.times + 1 }, ...rest];
  return [next, ...all].slice(0, MOST_KEPT);
}
