import type { VehicleSpec } from "../../vehicle/types";
import type { Rgb } from "../time-of-day";
import { addExtrusion, addSide, addStrip, type Bend, type SidePoint } from "./extrude";
import { type Shape, shapeOf } from "./shape";
import { addBox, emptySolid, type Solid } from "./solid";

/** A vehicle's body by what it is made of. Origin: the centre of mass. */
export interface Body {
  readonly paint: Solid;
  readonly glass: Solid;
  readonly trim: Solid;
  readonly brakeLamps: Solid;
}

const PAINT: Rgb = [1, 1, 1];
const GLASS: Rgb = [1, 1, 1];
const BLACK: Rgb = [0.05, 0.052, 0.056];
const LAMP: Rgb = [0.95, 0.96, 0.98];
const PLATE: Rgb = [0.86, 0.86, 0.82];
const RED: Rgb = [1, 1, 1];

/** How far the corners of nose and tail are rounded back (m). */
const ROUNDING = 0.24;
/** m above the skin at which glass and lamps lie on it. */
const RAISE = 0.006;
/** Share of the width at the roof, of a cabin and of a box. */
const CABIN_TOP = 0.77;
const BOX_TOP = 0.95;

const ramp = (from: number, to: number, x: number): number => {
  const t = Math.min(Math.max((x - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
};

/** Rounds nose and tail seen from above, draws the sides in above the belt and at the sill, and moves the origin. */
function bendOf(spec: VehicleSpec, shape: Shape): Bend {
  const middle = spec.frontOverhang - spec.length / 2;
  const top = shape.cabin ? CABIN_TOP : BOX_TOP;
  return (across, up, ahead) => {
    const end = (2 * (ahead - middle)) / spec.length;
    const round = ROUNDING * Math.abs(across) ** 3 * ramp(0.72, 1, Math.abs(end)) * Math.sign(end);
    const above = Math.max(up - shape.belt, 0) / (spec.height - shape.belt);
    const shoulder = ramp(shape.belt - 0.22, shape.belt + 0.04, up) * (shape.cabin ? 0.055 : 0.01);
    const tuck = 0.035 * ramp(0.45, 0.15, up) + 0.05 * ramp(0.8, 1, Math.abs(end));
    const width = (1 - shoulder - tuck) * (1 - (1 - top) * above);
    return [
      (across * width * spec.width) / 2,
      up - spec.centreOfMassHeight,
      ahead - round + spec.centreOfMassBehindFrontAxle,
    ];
  };
}

function addLamps(body: Body, shape: Shape, bend: Bend): void {
  const inner = shape.cabin ? 0.56 : 0.7;
  for (const side of [-1, 1]) {
    const [from, to] = side < 0 ? [-0.93, -inner] : [inner, 0.93];
    addStrip(body.trim, shape.headlamp, { bend, from, to, raise: RAISE }, LAMP);
    addStrip(body.brakeLamps, shape.tailLamp, { bend, from, to, raise: RAISE }, RED);
  }
  addStrip(body.trim, shape.grille, { bend, from: -0.72, to: 0.72, raise: RAISE }, BLACK);
  addStrip(body.trim, shape.plate, { bend, from: -0.27, to: 0.27, raise: RAISE }, PLATE);
}

/** What closes the wheel arches from within, and the mirrors. */
function addUnderside(trim: Solid, spec: VehicleSpec, shape: Shape): void {
  const toOrigin = spec.centreOfMassBehindFrontAxle;
  const width = spec.track - spec.tyreWidth - 0.08;
  const tall = spec.wheelRadius * 2;
  addBox(
    trim,
    [0, 0.16 + tall / 2 - spec.centreOfMassHeight, toOrigin + spec.frontOverhang - spec.length / 2],
    [width, tall, spec.length - 0.5],
    BLACK,
  );
  if (!shape.cabin) return;
  for (const side of [-1, 1]) {
    const place: readonly [number, number, number] = [
      side * (spec.width / 2 + 0.02),
      shape.belt + 0.07 - spec.centreOfMassHeight,
      toOrigin + spec.frontOverhang - 1.52,
    ];
    addBox(trim, place, [0.2, 0.12, 0.1], BLACK);
  }
}

/** A dark band along the sill, which makes the body look lighter on its wheels. */
function sillBand(spec: VehicleSpec): SidePoint[] {
  const reach = spec.wheelRadius + 0.09;
  const low = spec.height > 2 ? 0.33 : 0.215;
  return [
    [reach - spec.wheelbase, low],
    [-reach, low],
    [-reach, low + 0.09],
    [reach - spec.wheelbase, low + 0.09],
  ];
}

/** Builds a vehicle's body from its numbers. */
export function buildBody(spec: VehicleSpec): Body {
  const body = { paint: emptySolid(), glass: emptySolid(), trim: emptySolid(), brakeLamps: emptySolid() };
  const shape = shapeOf(spec);
  const bend = bendOf(spec, shape);
  addExtrusion(body.paint, shape.hull, bend, PAINT);
  if (shape.cabin) addExtrusion(body.paint, shape.cabin, bend, PAINT);
  for (const across of [-1, 1] as const) {
    for (const pane of shape.windows) addSide(body.glass, pane, { bend, across, raise: RAISE }, GLASS);
    addSide(body.trim, sillBand(spec), { bend, across, raise: RAISE }, BLACK);
  }
  addStrip(body.glass, shape.windscreen, { bend, from: -0.9, to: 0.9, raise: RAISE }, GLASS);
  addStrip(body.glass, shape.rearWindow, { bend, from: -0.84, to: 0.84, raise: RAISE }, GLASS);
  addLamps(body, shape, bend);
  addUnderside(body.trim, spec, shape);
  return body;
}
