import { freshId } from "../../network/edit/parts";
import type { EditAction, RoadSetting } from "../../network/edit/types";
import { ROAD_CLASSES } from "../../network/road-defaults";
import type { Network, NetworkRoad } from "../../network/types";
import { element } from "../element";
import { button, choice, section } from "../panel/fields";
import type { Words } from "../texts/words";
import { lineOf, middleOf, nearestRoad, placesOf } from "./nearest";
import { numberField } from "./number-field";
import { plainPoint } from "./snap";

/** What the forms do to the network as it stands. */
export interface FormActions {
  network(): Network;
  act(...actions: readonly EditAction[]): void;
}

/** The middle of a road, and the piece of it that it lies on. */
const middleOn = (network: Network, road: NetworkRoad) =>
  nearestRoad({ ...network, roads: [road] }, middleOf(lineOf(road, placesOf(network))), 1);

/** A bend in the middle of a road, to be moved from there. */
export function bendInTheMiddle(network: Network, road: NetworkRoad): EditAction | null {
  const near = middleOn(network, road);
  return near && { kind: "add-bend", road: road.id, piece: near.piece, at: plainPoint(near.at) };
}

/** A node in the middle of a road, and a road of its own from there on. */
export function splitInTheMiddle(network: Network, road: NetworkRoad): EditAction | null {
  const near = middleOn(network, road);
  if (near === null) return null;
  const [node, rest] = [freshId(network.nodes, "n"), freshId(network.roads, "r")];
  return { kind: "split-road", road: road.id, piece: near.piece, at: plainPoint(near.at), node, rest };
}

/** All lanes one way, or half of them each way. */
function waysOf({ lanes: { forward, backward } }: NetworkRoad): NetworkRoad["lanes"] {
  const count = forward + backward;
  const isOneWay = forward === 0 || backward === 0;
  if (!isOneWay) return { forward: count, backward: 0 };
  return { forward: Math.max(1, Math.ceil(count / 2)), backward: Math.max(1, Math.floor(count / 2)) };
}

/** The chosen road's numbers, and what can be done to it. */
export function createRoadForm(words: Words, { network, act }: FormActions) {
  let road: NetworkRoad | null = null;
  const set = (change: RoadSetting) => road && act({ kind: "set-road", road: road.id, set: change });
  const lanes = (way: "forward" | "backward") => (value: number | null) =>
    road && set({ lanes: { ...road.lanes, [way]: value ?? 0 } });
  const forward = numberField(words, "edit.forward", { step: 1 }, lanes("forward"));
  const backward = numberField(words, "edit.backward", { step: 1 }, lanes("backward"));
  const width = numberField(words, "edit.width", { step: 0.5, unit: "metres" }, (value) =>
    set({ width: value ?? Number.NaN }),
  );
  const speed = numberField(words, "edit.speed", { step: 10, unit: "kmh" }, (value) =>
    set({ speedLimitKmh: value ?? Number.NaN }),
  );
  const layer = numberField(words, "edit.layer", { step: 1 }, (value) => set({ layer: value ?? 0 }));
  const kinds = new Map(ROAD_CLASSES.map((name) => [name, `edit.class.${name}`] as const));
  const kind = choice(words, "edit.class", kinds, (name) => set({ class: ROAD_CLASSES.find((one) => one === name)! }));
  const doing = (actionOf: (network: Network, road: NetworkRoad) => EditAction | null) => () => {
    const action = road && actionOf(network(), road);
    if (action) act(action);
  };
  const oneWay = button(words, "edit.oneWay", () => road && set({ lanes: waysOf(road) }));
  const straighten = button(words, "edit.straighten", () => {
    if (road) act(...road.via.map((): EditAction => ({ kind: "delete-bend", road: road!.id, bend: 0 })));
  });
  const buttons = [
    oneWay,
    button(words, "edit.reverse", () => road && act({ kind: "reverse-road", road: road.id })),
    button(words, "edit.addBend", doing(bendInTheMiddle)),
    button(words, "edit.split", doing(splitInTheMiddle)),
    straighten,
    button(words, "edit.delete", () => road && act({ kind: "delete-road", road: road.id })),
  ];
  const fields = [forward, backward, width, speed, layer, kind].map((field) => field.element);
  const form = section(words, "edit.chosenRoad", ...fields, element("div", { class: "pair" }, ...buttons));
  return {
    element: form,
    show: (next: NetworkRoad | null) => {
      road = next;
      form.hidden = next === null;
      if (next === null) return;
      forward.show(next.lanes.forward);
      backward.show(next.lanes.backward);
      width.show(next.width);
      speed.show(next.speedLimitKmh);
      layer.show(next.layer);
      kind.show(next.class);
      straighten.hidden = next.via.length === 0;
      words.label(oneWay, next.lanes.forward * next.lanes.backward === 0 ? "edit.twoWay" : "edit.oneWay");
    },
  };
}
