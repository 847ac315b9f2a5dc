import { outrankingControl } from "../../generator/outranking-control";
import type { Junction } from "../../generator/types";
import { applyEdit } from "../../network/edit/apply-edit";
import { isRefused } from "../../network/edit/types";
import { packNetwork } from "../../network/packed";
import type { Control, Fault, Network } from "../../network/types";
import { asShown } from "../editor/as-shown";
import type { Game } from "../game";

/** Who goes first at a crossing, of as many nodes as it has. */
export const controlAt = ({ nodes }: Network, crossing: Pick<Junction, "nodes">): Control =>
  outrankingControl(nodes.filter(({ id }) => crossing.nodes.includes(id)).map(({ control }) => control));

/** Lets others go first at a crossing, while it runs. The network is one's own from then on. @returns what is wrong, or null */
export function setControl(game: Game, crossing: Pick<Junction, "nodes">, control: Control): Fault | null {
  const edits = crossing.nodes.map((node) => ({ kind: "set-node", node, set: { control } }) as const);
  const changed = applyEdit(asShown(game.network, game.options), ...edits);
  if (isRefused(changed)) return { path: "", reason: changed.reason };
  return game.edit(changed, packNetwork(changed) ?? "");
}
