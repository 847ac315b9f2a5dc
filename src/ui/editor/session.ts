import { applyEdit } from "../../network/edit/apply-edit";
import { type History, redo, startHistory, undo, withStep } from "../../network/edit/history";
import { meetingRoads } from "../../network/edit/parts";
import { type EditAction, isRefused } from "../../network/edit/types";
import { packNetwork } from "../../network/packed";
import type { Fault, Network } from "../../network/types";
import type { Game } from "../game";
import { asShown } from "./as-shown";

/** One sitting at the editor: a network, all that was done to it, and the streets that follow. */
export interface Session {
  /** With all that was done, nodes that no road reaches yet included. */
  readonly network: Network;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Does all of it or nothing. @returns what is wrong with it, or null */
  act(...actions: readonly EditAction[]): Fault | null;
  /** Shows what would come of it, without doing it; where nothing can, the last good streets stay. */
  preview(...actions: readonly EditAction[]): void;
  /** Back from a preview to what is. */
  settle(): void;
  undo(): void;
  redo(): void;
  /** Begins anew where another network has been opened meanwhile. */
  follow(): void;
}

/** The network without nodes that no road reaches: that is what can be built, written and read. */
export function reachedPart(network: Network): Network {
  const reached = meetingRoads(network.roads);
  const nodes = network.nodes.filter(({ id }) => reached.has(id));
  return nodes.length === network.nodes.length ? network : { ...network, nodes };
}

const NO_ROAD: Fault = { path: "", reason: "there is no road" };

/** @param changed told after every step, undo and redo, with what can be kept of the network */
export function createSession(game: Game, changed: (network: Network) => void): Session {
  let history: History = startHistory(game.network);
  /** What the game was given last, and what the address calls the network that was done last. */
  let built = game.network;
  let address = game.options.network;
  let isBegun = false;
  let isBuilding = false;

  const build = (network: Network): Fault | null => {
    const part = reachedPart(network);
    if (part === built) return null;
    if (part.roads.length === 0) return NO_ROAD;
    isBuilding = true;
    const fault = game.edit(part, address);
    isBuilding = false;
    built = game.network;
    return fault;
  };
  /** What is set beside the network becomes part of it when it's edited first. */
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    const shown = asShown(game.network, game.options);
    history = startHistory(shown);
    address = shown === game.network ? game.options.network : (packNetwork(shown) ?? "");
  };
  const take = (next: History): Fault | null => {
    if (next === history) return build(history.network);
    const before = address;
    address = packNetwork(reachedPart(next.network)) ?? "";
    const fault = build(next.network);
    if (fault) {
      address = before;
      build(history.network);
      return fault;
    }
    history = next;
    changed(reachedPart(next.network));
    return null;
  };
  return {
    get network() {
      return history.network;
    },
    get canUndo() {
      return history.done !== null;
    },
    get canRedo() {
      return history.undone !== null;
    },
    act: (...actions) => {
      begin();
      const outcome = applyEdit(history.network, ...actions);
      if (!isRefused(outcome)) return take(withStep(history, outcome));
      build(history.network);
      return { path: "", reason: outcome.reason };
    },
    preview: (...actions) => {
      begin();
      const outcome = applyEdit(history.network, ...actions);
      if (!isRefused(outcome)) build(outcome);
    },
    settle: () => void build(history.network),
    undo: () => void take(undo(history)),
    redo: () => void take(redo(history)),
    follow: () => {
      if (isBuilding || game.network === built) return;
      [built, address, isBegun] = [game.network, game.options.network, false];
      history = startHistory(built);
    },
  };
}
