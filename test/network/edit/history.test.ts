import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdit } from "../../../src/network/edit/apply-edit";
import { type History, redo, startHistory, undo, withStep } from "../../../src/network/edit/history";
import { isRefused } from "../../../src/network/edit/types";
import { readNetwork } from "../../../src/network/read/read-network";
import type { Network } from "../../../src/network/types";
import { networkJson } from "../../../src/network/write-network";
import { actionOn, anyRawAction, type RawAction } from "./any-action";

const gridOf = (name: string): Network => readNetwork({ name, bytes: "" }).network!;
const faultsOf = (network: Network) => {
  const { faults } = readNetwork({ name: "edited.json", bytes: networkJson(network) });
  return faults.filter(({ reason }) => reason !== "there is no road");
};

/** Does what can be done of `actions`. @returns the history, and how many were refused */
function edited(first: Network, actions: readonly RawAction[]): { history: History; refused: number } {
  let history = startHistory(first);
  let refused = 0;
  for (const raw of actions) {
    const outcome = applyEdit(history.network, actionOn(history.network, raw));
    if (isRefused(outcome)) {
      refused += 1;
      expect(outcome.reason).toMatch(/^[^\n]{5,300}$/);
    } else history = withStep(history, outcome);
  }
  return { history, refused };
}

function walkedBack(history: History): History {
  let now = history;
  while (now.done) now = undo(now);
  return now;
}

test("1 000 random actions, taken back to the start, leave the same network to the byte; done again, the same end", () => {
  const actions = fc.array(anyRawAction, { minLength: 1000, maxLength: 1000 });
  fc.assert(
    fc.property(actions, (all) => {
      const first = gridOf("grid:3x3?skew=10");
      const { history, refused } = edited(first, all);
      expect(refused).toBeGreaterThan(50);
      expect(refused).toBeLessThan(800);
      let again = walkedBack(history);
      expect(networkJson(again.network)).toBe(networkJson(first));
      expect(again.network.nodes.every((node, i) => node === first.nodes[i])).toBe(true);
      while (again.undone) again = redo(again);
      expect(networkJson(again.network)).toBe(networkJson(history.network));
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

test("whatever is done, a reader takes the network back", () => {
  fc.assert(
    fc.property(fc.array(anyRawAction, { minLength: 40, maxLength: 40 }), (all) => {
      expect(faultsOf(edited(gridOf("grid:2x2"), all).history.network)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test("a step that changes nothing is none, and a new one forgets what was taken back", () => {
  const history = startHistory(gridOf("grid:1x1"));
  const [node] = history.network.nodes;
  const moved = applyEdit(history.network, { kind: "move-node", node: node!.id, at: [1, 2] }) as Network;
  const one = withStep(history, moved);
  expect(withStep(one, moved)).toBe(one);
  const back = undo(one);
  expect(back.undone).not.toBeNull();
  const raised = applyEdit(back.network, { kind: "set-node", node: node!.id, set: { height: 3 } }) as Network;
  expect(redo(withStep(back, raised)).network).toBe(raised);
  expect(undo(undo(back)).network).toBe(back.network);
});
