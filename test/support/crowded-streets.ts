import type { Network, NetworkRoad } from "../../src/network/types";
import { arm, crossingOf, networkOf, nodeAt, roadBetween } from "./networks";

/** Loops that cross themselves or another road, with sidewalks that are hardly there or wider than the loop. */
export const LOOPS: Readonly<Record<string, Network>> = {
  "a loop across a narrow road": networkOf(
    [nodeAt("a", [68.4081325094242, 5.984936087553837]), nodeAt("b", [-107.41128613189369, 36.08679446313359])],
    [
      roadBetween("r", "b", "a", { via: [{ at: [12.066036461816793, 40.90132608086976] }], width: 4 }),
      roadBetween("loop", "b", "b", {
        via: [{ at: [-19.83700581417715, -1.9969784491808489] }, { at: [-11.206993189646537, 51.811412122962686] }],
        sidewalk: { left: 0.01, right: 2 },
      }),
    ],
  ),
  "a loop across itself": networkOf(
    [nodeAt("a", [-7.0004999999999935, 96.71581872273237])],
    [
      roadBetween("loop", "a", "a", {
        via: [
          { at: [-12.625849643643166, -13.950760598480738] },
          { at: [11.944285452345481, 21.09275883885685] },
          { at: [5.88470535104032, 58.42205927141874] },
          { at: [-24.230959926330993, 6.1435577888541255] },
        ],
        width: 2,
        lanes: { forward: 1, backward: 0 },
        sidewalk: { left: 0.01, right: 0.01 },
        kerb: 0.2,
      }),
    ],
  ),
  "a sidewalk wider than its loop": networkOf(
    [
      nodeAt("a", [-50.521311488788356, 72.4532274825303]),
      nodeAt("b", [33.66356018298165, -19.871314893451824]),
      { ...nodeAt("c", [34.39954112566485, -20.548317147515395]), control: "roundabout", islandRadius: 20 },
    ],
    [
      roadBetween("r", "a", "b"),
      roadBetween("loop", "c", "c", {
        via: [{ at: [1.4087999597905019, 28.91951917302961] }, { at: [-56.379913550562854, -23.47614589312594] }],
        width: 4,
        sidewalk: { left: 20, right: 0.01 },
        kerb: 0,
      }),
    ],
  ),
};

const halfOf = (id: string, side: number): NetworkRoad =>
  roadBetween(id, "a", "b", { via: [{ at: [30, side] }], width: 7.069024880091519 });

/** Sidewalks that lie on one another up to where they meet their neighbours, and beside hardly bent kerbs of hundreds of metres. */
export const SHARP: Readonly<Record<string, Network>> = {
  "a ramp that leaves at less than three degrees": crossingOf(
    [arm(0, { length: 200 }), arm(180), arm(2.6180339887498953, { length: 200, width: 4 })],
    0,
  ),
  "a street that parts by a hand's breadth": networkOf(
    [nodeAt("w", [-80, 0]), nodeAt("a", [0, 0]), nodeAt("b", [60, 0]), nodeAt("e", [140, 5])],
    [roadBetween("west", "w", "a"), halfOf("half1", 1), halfOf("half-1", -1), roadBetween("east", "b", "e")],
    20,
  ),
  "a needle of land whose sidewalk comes back to its own edge": crossingOf(
    [
      arm(288.706, { width: 3.5, lanes: { forward: 1, backward: 0 }, length: 260 }),
      arm(244.49405, { width: 14, offset: -1.75, lanes: { forward: 2, backward: 2 }, length: 260 }),
      arm(265.30145, { length: 260 }),
    ],
    0,
  ),
  "a needle of land whose own ground is cut a hair short where a sidewalk goes on": crossingOf(
    [
      arm(68.79046550169338, { width: 14, offset: 2, lanes: { forward: 2, backward: 2 }, length: 260 }),
      arm(46.78101852608413, { width: 14, lanes: { forward: 2, backward: 2 }, length: 260 }),
      arm(93.43668198883216, { width: 4, lanes: { forward: 0, backward: 1 }, length: 260 }),
    ],
    0,
  ),
  "arms of many widths with sharp corners": crossingOf(
    [
      arm(68.9, { width: 4, lanes: { forward: 0, backward: 1 }, length: 260 }),
      arm(206.69, { length: 260 }),
      arm(0, { width: 14, lanes: { forward: 2, backward: 2 }, length: 260, inward: true }),
      arm(320.847, { width: 5.5, length: 260, inward: true }),
      arm(137.793, { width: 4, lanes: { forward: 0, backward: 1 }, length: 260 }),
      arm(298.638, { width: 3.5, lanes: { forward: 1, backward: 0 }, length: 260 }),
      arm(275.587, { width: 4, offset: 2, lanes: { forward: 0, backward: 1 }, length: 260, inward: true }),
    ],
    0,
  ),
};
