import fc from "fast-check";
import type { Point } from "../../../src/math/vector";
import { freshId } from "../../../src/network/edit/parts";
import type { EditAction } from "../../../src/network/edit/types";
import type { Network } from "../../../src/network/types";

/** What an action is made of, whatever the network is that it comes to. */
export interface RawAction {
  readonly kind: EditAction["kind"];
  readonly a: number;
  readonly b: number;
  readonly at: Point;
  readonly size: number;
  readonly lanes: { readonly forward: number; readonly backward: number };
  readonly isBad: boolean;
}

const KINDS = [
  ...(["add-node", "move-node", "set-node", "set-corner", "join-nodes", "join-roads", "add-road"] as const),
  ...(["delete-road", "set-road", "reverse-road", "split-road", "add-bend", "move-bend", "delete-bend"] as const),
  ...(["set-network", "add-road", "split-road", "add-node", "delete-node"] as const),
] as const;

const size = fc.double({ min: 0, max: 30, noNaN: true });
const place = fc.double({ min: -300, max: 300, noNaN: true });
const strange = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1e9, 1e9, 0.5, -1);

export const anyRawAction: fc.Arbitrary<RawAction> = fc.record({
  kind: fc.constantFrom(...KINDS),
  a: fc.nat(1000),
  b: fc.nat(1000),
  at: fc.oneof({ weight: 20, arbitrary: fc.tuple(place, place) }, { weight: 1, arbitrary: fc.tuple(place, strange) }),
  size: fc.oneof({ weight: 12, arbitrary: size }, { weight: 1, arbitrary: strange }),
  lanes: fc.record({ forward: fc.integer({ min: 0, max: 4 }), backward: fc.integer({ min: 0, max: 4 }) }),
  isBad: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
});

const CONTROLS = ["signals", "priority", "stop", "all-way-stop", "roundabout", "none"] as const;

/** The action on the network as it stands: mostly on what is there, sometimes on what isn't. */
export function actionOn(network: Network, raw: RawAction): EditAction {
  const { kind, a, b, at, size, lanes, isBad } = raw;
  const idIn = (list: readonly { readonly id: string }[], n: number) =>
    isBad || list.length === 0 ? "__proto__" : list[n % list.length]!.id;
  const [node, other, road] = [idIn(network.nodes, a), idIn(network.nodes, b), idIn(network.roads, a)];
  const [freshNode, rest] = [freshId(network.nodes, "n"), freshId(network.roads, "r")];
  const between = [road, idIn(network.roads, b)] as const;
  const [radius, control] = [a % 3 === 0 ? null : size, CONTROLS[b % CONTROLS.length]!];
  switch (kind) {
    case "add-node":
      return { kind, node: freshNode, at, height: size };
    case "move-node":
      return { kind, node, at };
    case "delete-node":
      return { kind, node };
    case "set-node":
      return {
        kind,
        node,
        set: { control, turnRadius: radius, height: size, islandRadius: radius, turningCircle: radius },
      };
    case "set-corner":
      return { kind, node, between, turnRadius: radius };
    case "join-nodes":
      return { kind, node, into: other };
    case "join-roads":
      return { kind, node };
    case "add-road":
      return {
        kind,
        road: rest,
        from: node,
        to: other,
        via: b % 2 ? [{ at }] : [{ at }, { at: [at[1], at[0]] }],
        set: { lanes },
      };
    case "delete-road":
      return { kind, road };
    case "set-road":
      return {
        kind,
        road,
        set: { lanes, offset: size / 10, kerb: radius && radius / 200, speedLimitKmh: 5 + 4 * size },
      };
    case "reverse-road":
      return { kind, road };
    case "split-road":
      return { kind, road, piece: b % 3, at, node: freshNode, rest };
    case "add-bend":
      return { kind, road, piece: b % 3, at };
    case "move-bend":
    case "delete-bend":
      return { kind, road, bend: b % 3, at };
    case "set-network":
      return { kind, set: { turnRadius: Math.abs(size), drivingSide: a % 2 ? "left" : "right" } };
  }
}
