import type { SignKind } from "../../generator/markings/approach";
import { SIGN } from "../../generator/things/sizes";
import type { Rgb } from "../time-of-day";
import { addBox, addTriangle, type Corner, emptySolid, type Solid } from "../vehicle/solid";

const STEEL: Rgb = [0.33, 0.34, 0.35];
const BACK: Rgb = [0.42, 0.43, 0.44];
const WHITE: Rgb = [0.88, 0.88, 0.86];
const RED: Rgb = [0.66, 0.08, 0.09];
const YELLOW: Rgb = [0.9, 0.68, 0.1];
const BLUE: Rgb = [0.07, 0.24, 0.55];

/** m from a post's middle to the plate on it, and from each layer of a sign to the next: far enough to be told apart. */
const PROUD = 0.05;
const LAYER = 0.012;

/** A place on a sign, seen from its front: m to the right and up of its middle. */
type Place = readonly [right: number, up: number];

/** A sign's front looks ahead, so that its right is the solid's left. */
const cornerAt = ([right, up]: Place, layer: number): Corner => [-right, up, PROUD + layer * LAYER];

/** Adds a convex patch, its corners clockwise seen from the front. */
function addPatch(solid: Solid, places: readonly Place[], layer: number, colour: Rgb): void {
  const corners = places.map((place) => cornerAt(place, layer));
  for (let i = 2; i < corners.length; i++) addTriangle(solid, [corners[0]!, corners[i - 1]!, corners[i]!], colour);
}

/** A plate: its back, its front, and a smaller patch of another colour on that. */
function addPlate(solid: Solid, places: readonly Place[], colours: readonly [Rgb, Rgb], inner: number): void {
  addPatch(solid, places.toReversed(), 0, BACK);
  addPatch(solid, places, 0, colours[0]);
  const smaller = places.map(([x, y]): Place => [inner * x, inner * y]);
  addPatch(solid, smaller, 1, colours[1]);
}

/** A regular polygon's corners, clockwise, the first one `turned` rad from straight up. */
const polygon = (sides: number, radius: number, turned = 0): Place[] =>
  Array.from({ length: sides }, (_, i) => {
    const angle = turned + (2 * Math.PI * i) / sides;
    return [radius * Math.sin(angle), radius * Math.cos(angle)];
  });

/** The word's letters, three squares wide and five high. */
const STOP = [
  ["###", "#  ", "###", "  #", "###"],
  ["###", " # ", " # ", " # ", " # "],
  ["###", "# #", "# #", "# #", "###"],
  ["###", "# #", "###", "#  ", "#  "],
] as const;
/** m, a square of a letter, across and up. */
const SQUARE = [0.036, 0.044] as const;

/** Adds a rectangle, `wide` and `high`, from its upper left corner. */
function addBlock(solid: Solid, [x, y]: Place, [wide, high]: readonly [number, number], layer: number): void {
  const corners: Place[] = [
    [x, y],
    [x + wide, y],
    [x + wide, y - high],
    [x, y - high],
  ];
  addPatch(solid, corners, layer, WHITE);
}

function addWord(solid: Solid): void {
  const [across, up] = SQUARE;
  const left = (-(4 * STOP.length - 1) / 2) * across;
  for (const [k, rows] of STOP.entries())
    for (const [j, row] of rows.entries())
      for (const run of row.matchAll(/#+/g)) {
        const place: Place = [left + (4 * k + run.index) * across, (2.5 - j) * up];
        addBlock(solid, place, [run[0].length * across, up], 2);
      }
}

/** Parts of a circle that a roundabout's arrows take, and of its plate's radius where they lie. */
const ARROW = { arc: 0.23, inner: 0.42, outer: 0.62, head: 0.2, sides: 5 } as const;

/** Three arrows that follow each other around, counter-clockwise. */
function addArrows(solid: Solid, radius: number): void {
  const at = (part: number, share: number): Place => {
    const angle = -2 * Math.PI * part;
    return [share * radius * Math.sin(angle), share * radius * Math.cos(angle)];
  };
  const add = (places: Place[]) => addPatch(solid, places, 2, WHITE);
  const { arc, inner, outer, head, sides } = ARROW;
  for (let k = 0; k < 3; k++) {
    for (let i = 0; i < sides; i++) {
      const [a, b] = [k / 3 + (arc * i) / sides, k / 3 + (arc * (i + 1)) / sides];
      add([at(a, inner), at(b, inner), at(b, outer), at(a, outer)]);
    }
    const end = k / 3 + arc;
    add([at(end, inner - head / 2), at(end + 0.07, (inner + outer) / 2), at(end, outer + head / 2)]);
  }
}

/** A sign as seen from its front, around its middle; a roundabout's as where one drives on the right. */
export function buildSign(kind: SignKind): Solid {
  const solid = emptySolid();
  switch (kind) {
    case "stop":
      addPlate(solid, polygon(8, 0.41, Math.PI / 8), [WHITE, RED], 0.93);
      addWord(solid);
      break;
    case "give-way":
      addPlate(solid, polygon(3, 0.5, Math.PI), [RED, WHITE], 0.62);
      break;
    case "priority-road":
      addPlate(solid, polygon(4, 0.42), [WHITE, YELLOW], 0.7);
      break;
    case "roundabout":
      addPlate(solid, polygon(24, 0.31), [WHITE, BLUE], 0.95);
      addArrows(solid, 0.31);
      break;
  }
  return solid;
}

/** What signs are fixed to. */
export function buildSignPost(): Solid {
  const solid = emptySolid();
  addBox(solid, [0, SIGN.top / 2, 0], [SIGN.post, SIGN.top, SIGN.post], STEEL);
  return solid;
}
