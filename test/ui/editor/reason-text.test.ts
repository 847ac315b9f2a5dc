import { expect, test } from "vitest";
import { applyEdit } from "../../../src/network/edit/apply-edit";
import { type EditAction, isRefused } from "../../../src/network/edit/types";
import { reasonText } from "../../../src/ui/editor/reason-text";
import type { Words } from "../../../src/ui/texts/words";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";

const zh = { language: "zh" } as Words;
const en = { language: "en" } as Words;
const nodes = [nodeAt("1", [0, 0]), nodeAt("2", [50, 0]), nodeAt("3", [99, 0])];
const two = networkOf(nodes, [
  roadBetween("4", "1", "2"),
  roadBetween("5", "2", "3", { lanes: { forward: 1, backward: 0 } }),
]);

const refusals: readonly EditAction[] = [
  { kind: "move-node", node: "9", at: [0, 0] },
  { kind: "move-node", node: "1", at: [Number.NaN, 0] },
  { kind: "move-node", node: "1", at: [50, 0] },
  { kind: "delete-road", road: "9" },
  { kind: "add-node", node: "1", at: [0, 0] },
  { kind: "join-roads", node: "1" },
  { kind: "join-roads", node: "2" },
  { kind: "join-nodes", node: "1", into: "1" },
  { kind: "delete-bend", road: "4", bend: 0 },
  { kind: "set-road", road: "4", set: { width: 1 } },
  { kind: "set-road", road: "4", set: { width: 3 } },
  { kind: "set-road", road: "4", set: { lanes: { forward: 0, backward: 0 } } },
  { kind: "set-road", road: "4", set: { lanes: { forward: 99, backward: 0 } } },
  { kind: "set-node", node: "1", set: { turnRadius: -1 } },
  { kind: "set-network", set: { name: "x".repeat(501) } },
];

test.each(refusals)("why it can't be done is said in Chinese, too: %j", (action) => {
  const outcome = applyEdit(two, action);
  const reason = isRefused(outcome) ? outcome.reason : "";
  expect(reason).not.toBe("");
  const fault = { path: "", reason };
  expect(reasonText(en, fault)).toBe(reason);
  expect(reasonText(zh, fault)).not.toMatch(/(?!NaN)[a-z]{3}/i);
});
