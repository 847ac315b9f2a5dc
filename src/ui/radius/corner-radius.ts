import { applyEdit } from "../../network/edit/apply-edit";
import { isRefused } from "../../network/edit/types";
import { packNetwork } from "../../network/packed";
import type { Network, NodeId } from "../../network/types";
import type { NetworkCorner } from "../../simulation/network-corners";
import { element } from "../element";
import type { Game } from "../game";
import { RANGES } from "../options";
import type { Words } from "../texts/words";

/** The node at which both roads of a corner end; undefined where a junction was made of several, or a road was parted. */
function nodeOf({ nodes, roads }: Network, { from, to }: NetworkCorner): NodeId | undefined {
  const endsOf = (id: string) => roads.filter((road) => road.id === id).flatMap((road) => [road.from, road.to]);
  const [before, after] = [endsOf(from), endsOf(to)];
  return nodes.find(({ id }) => before.includes(id) && after.includes(id))?.id;
}

/** m, that a corner's kerb is described with by itself; null: with the others. */
function ownRadiusOf(network: Network, place: NetworkCorner): number | null {
  const id = nodeOf(network, place);
  const corners = network.nodes.find((node) => node.id === id)?.corners ?? [];
  const isIts = (between: readonly string[]) => between.includes(place.from) && between.includes(place.to);
  return corners.find(({ between }) => isIts(between))?.turnRadius ?? null;
}

/** Gives a corner's kerb a radius (m) of its own, or the others' again; the dial's goes into the network for the rest. */
function setOwnRadius(game: Game, place: NetworkCorner, turnRadius: number | null): void {
  const node = nodeOf(game.network, place);
  if (node === undefined) return;
  const { radius } = game.options;
  const edited = applyEdit(radius === null ? game.network : { ...game.network, turnRadius: radius }, {
    kind: "set-corner",
    node,
    between: [place.from, place.to],
    turnRadius,
  });
  if (!isRefused(edited)) game.edit(edited, packNetwork(edited) ?? "");
}

/** The field for a corner's own radius. @param current the corner that is turned, if any */
export function createCornerRadius(words: Words, game: Game, current: () => NetworkCorner | null) {
  const { least, most, step } = RANGES.radius;
  const input = words.name(element("input", { type: "number", min: least, max: most, step }), "turning.cornerRadius");
  const hint = words.label(element("p", { class: "hint" }), "turning.cornerRadiusHint");
  const fault = element("p", { class: "fault", role: "alert" });
  const show = () => {
    fault.textContent = "";
    const place = current();
    const own = place && ownRadiusOf(game.network, place);
    if (document.activeElement !== input) input.value = own === null || game.options.radius !== null ? "" : String(own);
    input.disabled = place === null || nodeOf(game.network, place) === undefined;
  };
  input.addEventListener("change", () => {
    const place = current();
    if (place === null) return show();
    const isWrong = input.validity.badInput || input.validity.rangeOverflow || input.validity.rangeUnderflow;
    const range = { name: words.text("turning.cornerRadius"), least, most };
    if (isWrong) fault.textContent = words.text("own.range", range);
    else setOwnRadius(game, place, input.value === "" ? null : input.valueAsNumber);
  });
  return { element: element("div", { class: "choose" }, input, fault, hint), show };
}
