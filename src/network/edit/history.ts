import type { Network } from "../types";
import { applyChange, type Change, changeBetween, inverseOf, isNoChange } from "./change";

/** One step of many, the last one first. */
interface Steps {
  readonly last: Change;
  readonly earlier: Steps | null;
}

/** A network, all that was done to it, and all that was taken back since: as much of both as there is memory. */
export interface History {
  readonly network: Network;
  readonly done: Steps | null;
  readonly undone: Steps | null;
}

export const startHistory = (network: Network): History => ({ network, done: null, undone: null });

/** The history with one more step; what was taken back before can't be done again then. */
export function withStep(history: History, network: Network): History {
  const change = changeBetween(history.network, network);
  if (isNoChange(change)) return history;
  return { network, done: { last: change, earlier: history.done }, undone: null };
}

/** Takes the last step back; the same history where there is none. */
export function undo(history: History): History {
  const { network, done, undone } = history;
  if (!done) return history;
  const before = applyChange(network, inverseOf(done.last));
  return { network: before, done: done.earlier, undone: { last: done.last, earlier: undone } };
}

/** Does again what was taken back last; the same history where there is nothing. */
export function redo(history: History): History {
  const { network, done, undone } = history;
  if (!undone) return history;
  const after = applyChange(network, undone.last);
  return { network: after, done: { last: undone.last, earlier: done }, undone: undone.earlier };
}
