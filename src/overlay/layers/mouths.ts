import type { Junction } from "../../generator/types";
import type { WorldPoint } from "../../telemetry/types";
import { AMBER, CHALK, ink } from "../inks";
import { partAt, streetsLayer } from "../layer";
import { dot, label, polyline, type Sketch, toWorld } from "../sketch";

const CUT = ink(AMBER, 2.4);
const END = ink(AMBER, 6);
const TEXT = ink(CHALK, 1);

/** Each mouth as the cut it is, with how far it lies from its node. */
export function sketchMouths(sketch: Sketch, { arms }: Junction): void {
  for (const { at, setback, mouth } of arms) {
    const cut = mouth.map(toWorld);
    if (cut.length === 0) continue;
    polyline(sketch, cut, CUT);
    for (const end of [cut[0]!, cut.at(-1)!]) dot(sketch, end, END);
    const middle: WorldPoint = [at[0], cut[0]![1], at[1]];
    label(sketch, middle, `${setback.toFixed(1)} m`, { ink: TEXT, lift: 12 });
  }
}

export const mouths = streetsLayer(({ plan }) => plan.junctions.map((junction) => partAt(junction, sketchMouths)));
