import type { Corner, Junction, Plan, Surface } from "../../src/generator/types";
import { direction, type Point3 } from "../../src/math/vector";

const QUARTER = Math.PI / 2;

/** A kerb of 2 m, a quarter of radius 4 m about [8, 9], and 1 m more; sampled in eighths. */
const corner: Corner = {
  between: ["east", "north"],
  arms: [0, 1],
  wantedRadius: 5,
  grantedRadius: 4,
  centre: [8, 9],
  pieces: [
    { start: [10, 5], heading: Math.PI, curvature: 0, length: 2 },
    { start: [8, 5], heading: Math.PI, curvature: -1 / 4, length: 4 * QUARTER },
    { start: [4, 9], heading: QUARTER, curvature: 0, length: 1 },
  ],
  kerb: [[10, 5, 0.5], ...Array.from({ length: 9 }, (_, i) => onArc(i / 8)), [4, 10, 0.5]],
};

function onArc(part: number): Point3 {
  const [x, y] = direction(-QUARTER - part * QUARTER);
  return [8 + 4 * x, 9 + 4 * y, 0.5];
}

const junction: Junction = {
  id: "c",
  nodes: ["c"],
  kind: "tee",
  rim: [0, 0, 0, 10, 0, 0, 10, 10, 1, 0, 10, 1],
  outline: [
    [0, 0, 0],
    [10, 0, 0],
    [10, 10, 1],
    [0, 10, 1],
  ],
  holes: [],
  slope: [0, 0.1],
  arms: [
    {
      road: "east",
      end: "from",
      node: "c",
      bearing: 0,
      setback: 10,
      at: [10, 5],
      left: 5,
      right: -5,
      mouth: [
        [10, 10, 1],
        [10, 0, 0],
      ],
      lanes: [],
    },
  ],
  corners: [corner],
  movements: [
    {
      id: "east:0→east:0",
      junction: "c",
      from: "east:0",
      to: "east:0",
      fromRoad: "east",
      toRoad: "east",
      turn: "straight",
      curve: { pieces: [{ start: [10, 8], heading: Math.PI, curvature: 0, length: 5 }], length: 5 },
      minRadius: Number.POSITIVE_INFINITY,
    },
  ],
};

/** A junction of 10 m by 10 m and a road of 20 m east of it, far from the origin, rising to the north. */
export const SMALL_PLAN: Plan = {
  network: {
    name: "Small",
    drivingSide: "right",
    turnRadius: 6,
    uvScale: 2,
    origin: { lat: 17.7, lon: -64.9 },
    nodes: [],
    roads: [],
  },
  middle: [300_000, 20_000],
  uvScale: 2,
  junctions: [junction],
  roads: [
    {
      id: "east",
      from: "c",
      to: "e",
      axis: { pieces: [{ start: [10, 5], heading: 0, curvature: 0, length: 20 }], length: 20 },
      left: [
        [10, 10, 1],
        [30, 10, 1],
      ],
      right: [
        [10, 0, 0],
        [30, 0, 0],
      ],
      lanes: [],
    },
  ],
  problems: [{ code: "radius-reduced", junction: "c", message: "no room", wanted: 5, granted: 4 }],
};

function rectangle(x0: number, x1: number): Surface["mesh"] {
  const length = Math.hypot(10, 1);
  return {
    positions: Float32Array.from([x0, 0, 0, x1, 0, 0, x1, 1, 10, x0, 1, 10]),
    normals: Float32Array.from(Array.from({ length: 4 }, () => [0, 10 / length, -1 / length]).flat()),
    uvs: Float32Array.from([x0, 0, x1, 0, x1, 10, x0, 10].map((metres) => metres / 2)),
    indices: Uint32Array.from([0, 1, 2, 0, 2, 3]),
  };
}

/** The drawn surfaces of `SMALL_PLAN`. */
export const SMALL_SURFACES: readonly Surface[] = [
  { junction: "c", mesh: rectangle(0, 10) },
  { road: "east", mesh: rectangle(10, 30) },
];
