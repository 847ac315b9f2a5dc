import { LAMP, TRUNK } from "../../generator/things/sizes";
import type { Rgb } from "../time-of-day";
import { addBox, addGrid, addTriangle, type Corner, emptySolid, type Solid } from "../vehicle/solid";

const STEEL: Rgb = [0.27, 0.28, 0.29];
const BARK: Rgb = [0.25, 0.2, 0.16];
const WHITE: Rgb = [1, 1, 1];
const WINDOW: Rgb = [0.16, 0.19, 0.22];
const ROOF: Rgb = [0.55, 0.42, 0.38];

/** A pole with an arm that reaches ahead. */
export function buildLampPost(): Solid {
  const solid = emptySolid();
  addBox(solid, [0, LAMP.height / 2, 0], [LAMP.pole, LAMP.height, LAMP.pole], STEEL);
  addBox(solid, [0, LAMP.height, LAMP.arm / 2], [0.09, 0.09, LAMP.arm], STEEL);
  return solid;
}

/** What shines at the end of the arm. */
export function buildLampHead(): Solid {
  const solid = emptySolid();
  addBox(solid, [0, LAMP.height - 0.06, LAMP.arm], [...LAMP.head], WHITE);
  return solid;
}

const SIDES = 8;

/** A ring of corners of radius `r` at height `y`, seen from outside to the right. */
const ringAt = (r: number, y: number): Corner[] =>
  Array.from({ length: SIDES + 1 }, (_, i) => {
    const angle = (-2 * Math.PI * i) / SIDES;
    return [r * Math.cos(angle), y, r * Math.sin(angle)];
  });

/** A crown's radius at shares of its height, from the top down. */
const CROWN = [
  [1, 0.02],
  [0.9, 0.17],
  [0.7, 0.27],
  [0.48, 0.28],
  [0.32, 0.2],
  [0.26, 0.03],
] as const;

/** A tree a metre high, its crown white: it takes its copies' colours. */
export function buildTree(): Solid {
  const solid = emptySolid();
  addBox(solid, [0, TRUNK.high / 2, 0], [TRUNK.wide, TRUNK.high, TRUNK.wide], BARK);
  addGrid(
    solid,
    CROWN.map(([y, r]) => ringAt(r, y)),
    WHITE,
  );
  return solid;
}

/** Windows along a storey's long and short sides. */
const WINDOWS = { long: 4, short: 3 } as const;
/** Of the wall, and of its height. */
const GLASS = { wide: 0.5, low: 0.3, high: 0.78, proud: 0.002 } as const;

function addPanes(solid: Solid, colour: Rgb): void {
  const pane = (at: (along: number, up: number) => Corner, count: number) => {
    for (let i = 0; i < count; i++) {
      const [a, b] = [(i + 0.5 - GLASS.wide / 2) / count - 0.5, (i + 0.5 + GLASS.wide / 2) / count - 0.5];
      addGrid(
        solid,
        [
          [at(a, GLASS.high), at(b, GLASS.high)],
          [at(a, GLASS.low), at(b, GLASS.low)],
        ],
        colour,
      );
    }
  };
  const wall = 0.5 + GLASS.proud;
  pane((u, y) => [u, y, -wall], WINDOWS.short);
  pane((u, y) => [-u, y, wall], WINDOWS.short);
  pane((u, y) => [wall, y, u], WINDOWS.long);
  pane((u, y) => [-wall, y, -u], WINDOWS.long);
}

/** One storey of a house, a metre in every direction: its walls white, to take its copies' colours. */
export function buildStorey(): Solid {
  const solid = emptySolid();
  addBox(solid, [0, 0.5, 0], [1, 1, 1], WHITE);
  addPanes(solid, WINDOW);
  return solid;
}

/** A storey's windows alone. */
export function buildPanes(): Solid {
  const solid = emptySolid();
  addPanes(solid, WHITE);
  return solid;
}

/** A gable roof over a storey, its ridge ahead. */
export function buildRoof(): Solid {
  const solid = emptySolid();
  const [out, up] = [0.53, 1];
  const [a, b, c, d]: Corner[] = [
    [-out, 0, -out],
    [out, 0, -out],
    [out, 0, out],
    [-out, 0, out],
  ] as Corner[];
  const [near, far]: [Corner, Corner] = [
    [0, up, -out],
    [0, up, out],
  ];
  addGrid(
    solid,
    [
      [near, far],
      [b!, c!],
    ],
    ROOF,
  );
  addGrid(
    solid,
    [
      [far, near],
      [d!, a!],
    ],
    ROOF,
  );
  addTriangle(solid, [near, b!, a!], ROOF);
  addTriangle(solid, [far, d!, c!], ROOF);
  addGrid(
    solid,
    [
      [a!, b!],
      [d!, c!],
    ],
    ROOF,
  );
  return solid;
}
