import { type Area, fromGrid, type GridArea, subtractArea, toGrid, unite } from "../../math/area";
import type { Point } from "../../math/vector";
import { foldedGround } from "./folded-ground";
import { groundRings } from "./ground-rings";
import { type KerbCut, outward } from "./kerb-cut";
import type { KerbStrip } from "./kerb-strip";
import type { AsphaltPiece } from "./pieces";

/** The ground that some strips cover together, less all carriageway: rings with the strips' own points. */
export interface ClippedStrips {
  /** Kerb and sidewalk. */
  readonly whole: Area;
  /** The kerb's top alone, the verge, and the rest. */
  readonly kerb: Area;
  readonly verge: Area;
  readonly walk: Area;
}

type Row = "foot" | "kerb" | "verge" | "reach";

const placeIn = (cut: KerbCut, row: Row): Point => outward(cut, row === "foot" ? 0 : cut[row]);

/** A strip's ground between two rows, as rings that each wind counter-clockwise. */
function groundBetween({ cuts, folded }: KerbStrip, inner: Row, outer: Row): Point[][] {
  const [near, far] = [inner, outer].map((row) => cuts.map((cut) => placeIn(cut, row))) as [Point[], Point[]];
  return folded ? foldedGround(near, far) : [[...far, ...near.reverse()]];
}

/** The points that others share with these strips: the carriageways' own, and those of the strips' ends. */
function sharedPoints(strips: readonly KerbStrip[], asphalt: readonly AsphaltPiece[]): Point[] {
  const points = asphalt.flatMap(({ area }) => area.flat());
  for (const { cuts } of strips)
    for (const end of [cuts[0]!, cuts.at(-1)!])
      points.push(placeIn(end, "kerb"), placeIn(end, "verge"), placeIn(end, "reach"));
  return points;
}

/** What is left of the strips where nothing lies on anything else. */
export function clipStrips(strips: readonly KerbStrip[], asphalt: readonly AsphaltPiece[]): ClippedStrips {
  const first = strips[0]!.cuts[0]!.foot;
  const origin: Point = [Math.round(first[0]), Math.round(first[1])];
  const between = (inner: Row, outer: Row) =>
    toGrid(
      strips.flatMap((strip) => groundBetween(strip, inner, outer)),
      origin,
    );
  const road = toGrid(
    asphalt.flatMap(({ area }) => area),
    origin,
  );
  const stones = between("foot", "kerb");
  const isGreen = strips.some(({ rows }) => rows.verge !== null);
  const greens = isGreen ? between("kerb", "verge") : [];
  // All of it through the verges' own points, on the grid too: else needles are left where they end.
  const beyond = [...greens, ...between(isGreen ? "verge" : "kerb", "reach")];
  const whole = subtractArea(unite([...stones, ...beyond]), road);
  const kerb = subtractArea(unite(stones), road);
  const rest = subtractArea(whole, kerb);
  const verge = isGreen ? subtractArea(subtractArea(unite(greens), road), kerb) : [];
  const walk = isGreen ? subtractArea(rest, verge) : rest;
  const rings = (area: GridArea) => fromGrid(area, origin);
  const areas = { whole: rings(whole), kerb: rings(kerb), verge: rings(verge), walk: rings(walk) };
  return groundRings(areas, new Set(sharedPoints(strips, asphalt)));
}
