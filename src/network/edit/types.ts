import type { Point } from "../../math/vector";
import type { Network, NetworkNode, NetworkRoad, NodeId, RoadId, ViaPoint } from "../types";

/** What of a node is set by itself; null takes away what the node has of its own. */
export interface NodeSetting {
  readonly height?: number;
  readonly control?: NetworkNode["control"];
  readonly turnRadius?: number | null;
  readonly islandRadius?: number | null;
  readonly turningCircle?: number | null;
}

/** What of a road is set by itself; null takes away what it has of its own. Lanes keep their width unless one is given. */
export interface RoadSetting {
  readonly lanes?: NetworkRoad["lanes"];
  readonly width?: number;
  readonly offset?: number;
  readonly layer?: number;
  readonly speedLimitKmh?: number;
  readonly class?: NetworkRoad["class"];
  readonly kerb?: number | null;
  readonly sidewalk?: NetworkRoad["sidewalk"] | null;
  readonly verge?: NetworkRoad["verge"] | null;
}

/** What of the whole network is set by itself. */
export interface NetworkSetting {
  readonly name?: string;
  readonly drivingSide?: Network["drivingSide"];
  readonly turnRadius?: number;
}

/**
 * One thing done to a network by hand. New nodes and roads come with their ids, so that what is done next can name
 * them. `bend`: the number of a bend of its road; `piece`: of the straight between two of a road's points.
 */
export type EditAction =
  | { readonly kind: "add-node"; readonly node: NodeId; readonly at: Point; readonly height?: number }
  | { readonly kind: "move-node"; readonly node: NodeId; readonly at: Point }
  | { readonly kind: "delete-node"; readonly node: NodeId }
  | { readonly kind: "set-node"; readonly node: NodeId; readonly set: NodeSetting }
  | {
      readonly kind: "set-corner";
      readonly node: NodeId;
      readonly between: readonly [RoadId, RoadId];
      readonly turnRadius: number | null;
    }
  | { readonly kind: "join-nodes"; readonly node: NodeId; readonly into: NodeId }
  | { readonly kind: "join-roads"; readonly node: NodeId }
  | {
      readonly kind: "add-road";
      readonly road: RoadId;
      readonly from: NodeId;
      readonly to: NodeId;
      readonly via?: readonly ViaPoint[];
      readonly set?: RoadSetting;
    }
  | { readonly kind: "delete-road"; readonly road: RoadId }
  | { readonly kind: "set-road"; readonly road: RoadId; readonly set: RoadSetting }
  | { readonly kind: "reverse-road"; readonly road: RoadId }
  | {
      readonly kind: "split-road";
      readonly road: RoadId;
      readonly piece: number;
      readonly at: Point;
      readonly node: NodeId;
      /** What the part from the new node on is called. */
      readonly rest: RoadId;
    }
  | { readonly kind: "add-bend"; readonly road: RoadId; readonly piece: number; readonly at: Point }
  | { readonly kind: "move-bend"; readonly road: RoadId; readonly bend: number; readonly at: Point }
  | { readonly kind: "delete-bend"; readonly road: RoadId; readonly bend: number }
  | { readonly kind: "set-network"; readonly set: NetworkSetting };

/** An action of one kind. */
export type Action<Kind extends EditAction["kind"]> = Extract<EditAction, { readonly kind: Kind }>;

/** A network after something was done to it, or in one line why it can't be done. */
export type Outcome = Network | { readonly reason: string };

export const refused = (reason: string): { readonly reason: string } => ({ reason });
export const isRefused = (outcome: Outcome): outcome is { readonly reason: string } => "reason" in outcome;
