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
  /** The same with what a preview would do to it. */
  readonly shown: Network;
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
  /** Puts another network in its place, as one step. */
  replace(network: Network): Fault | null;
  /** Begins anew where another network has been opened meanwhile. */
  begin(): void;
  /** Where another network has been opened, that is a step of this sitting. @returns whether one has */
  follow(): boolean;
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
  let shown = history.network;
  /** What the game was given last, and what the address calls the network that was done last. */
  let built = game.network;
  let address = game.options.network;
  let isBuilding = false;

  const build = (network: Network): Fault | null => {
    const part = reachedPart(network);
    if (part.roads.length === 0) return NO_ROAD;
    if (part !== built) {
      isBuilding = true;
      const fault = game.edit(part, address);
      isBuilding = false;
      built = game.network;
      if (fault) return fault;
    }
    shown = network;
    return null;
  };
  /** What is set beside the network becomes part of it when it's edited. */
  const writeSettings = () => {
    const network = asShown(history.network, game.options);
    if (network === history.network) return;
    history = history.done ? withStep(history, network) : startHistory(network);
    address = packNetwork(reachedPart(network)) ?? "";
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
  const isOther = () => !isBuilding && game.network !== built;
  const goOn = (next: History) => {
    [history, shown, built, address] = [next, game.network, game.network, game.options.network];
  };
  return {
    get network() {
      return history.network;
    },
    get shown() {
      return shown;
    },
    get canUndo() {
      return history.done !== null;
    },
    get canRedo() {
      return history.undone !== null;
    },
    act: (...actions) => {
      writeSettings();
      const outcome = applyEdit(history.network, ...actions);
      if (!isRefused(outcome)) return take(withStep(history, outcome));
      build(history.network);
      return { path: "", reason: outcome.reason };
    },
    preview: (...actions) => {
      writeSettings();
      const outcome = applyEdit(history.network, ...actions);
      if (!isRefused(outcome)) build(outcome);
    },
    settle: () => void build(history.network),
    undo: () => void take(undo(history)),
    redo: () => void take(redo(history)),
    replace: (network) => take(withStep(history, network)),
    begin: () => {
      if (isOther()) goOn(startHistory(game.network));
    },
    follow: () => {
      if (!isOther()) return false;
      goOn(withStep(history, game.network));
      return true;
    },
  };
}
