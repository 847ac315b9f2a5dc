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
const LINING: Rgb = [0.025, 0.025, 0.027];
const LAMP: Rgb = [0.95, 0.96, 0.98];
const PLATE: Rgb = [0.86, 0.86, 0.82];
const RED: Rgb = [1, 1, 1];

/** How far the corners of nose and tail are rounded back (m), and from which share of the half length on. */
const CABIN_ROUNDING = { depth: 0.24, from: 0.72 };
const BOX_ROUNDING = { depth: 0.1, from: 0.86 };
/** m above the skin at which glass and lamps lie on it. */
const RAISE = 0.008;
const LAMP_RAISE = 0.013;
/** Share of the width at the roof, of a cabin and of a box. */
const CABIN_TOP = 0.77;
const BOX_TOP = 0.95;
/** The cabin is this much narrower than the hull it stands in. */
const CABIN_SHARE = 0.985;

const ramp = (from: number, to: number, x: number): number => {
  const t = Math.min(Math.max((x - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
};

/** Rounds nose and tail seen from above, draws the sides in above the belt and at the sill, and moves the origin. */
function bendOf(spec: VehicleSpec, shape: Shape): Bend {
  const middle = spec.frontOverhang - spec.length / 2;
  const top = shape.cabin ? CABIN_TOP : BOX_TOP;
  const { depth, from } = shape.cabin ? CABIN_ROUNDING : BOX_ROUNDING;
  return (across, up, ahead) => {
    const end = (2 * (ahead - middle)) / spec.length;
    const round = depth * Math.abs(across) ** 3 * ramp(from, 1, Math.abs(end)) * Math.sign(end);
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
    addStrip(body.trim, shape.headlamp, { bend, from, to, raise: LAMP_RAISE }, LAMP);
    addStrip(body.brakeLamps, shape.tailLamp, { bend, from, to, raise: RAISE }, RED);
  }
  addStrip(body.trim, shape.grille, { bend, from: -0.72, to: 0.72, raise: RAISE }, BLACK);
  addStrip(body.trim, shape.plate, { bend, from: -0.27, to: 0.27, raise: RAISE }, PLATE);
  addStrip(body.trim, shape.rearPlate, { bend, from: -0.27, to: 0.27, raise: RAISE }, PLATE);
  addStrip(body.trim, shape.rearBumper, { bend, from: -0.8, to: 0.8, raise: RAISE }, BLACK);
}

/** Dark linings of the wheel arches, closed towards the middle, and the mirrors. */
function addUnderside(trim: Solid, spec: VehicleSpec, shape: Shape, bend: Bend): void {
  const ahead = spec.centreOfMassBehindFrontAxle;
  const deep = spec.wheelRadius * 2.2;
  const width = spec.track - spec.tyreWidth - 0.1;
  for (const [i, arch] of shape.arches.entries()) {
    addStrip(trim, arch, { bend, from: -0.985, to: 0.985, raise: RAISE }, LINING);
    const axle = ahead - (i === 0 ? spec.wheelbase : 0);
    addBox(trim, [0, spec.wheelRadius - spec.centreOfMassHeight, axle], [width, spec.wheelRadius, deep], LINING);
  }
  if (!shape.cabin) return;
  const mirror = [shape.belt + 0.07 - spec.centreOfMassHeight, ahead + spec.frontOverhang - 1.56] as const;
  for (const side of [-1, 1]) addBox(trim, [side * (spec.width / 2 - 0.01), ...mirror], [0.17, 0.11, 0.09], BLACK);
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
  const narrow: Bend = (across, up, ahead) => bend(across * (shape.cabin ? CABIN_SHARE : 1), up, ahead);
  if (shape.cabin) addExtrusion(body.paint, shape.cabin, narrow, PAINT);
  for (const across of [-1, 1] as const) {
    for (const pane of shape.windows) addSide(body.glass, pane, { bend: narrow, across, raise: RAISE }, GLASS);
    addSide(body.trim, sillBand(spec), { bend, across, raise: RAISE }, BLACK);
  }
  addStrip(body.glass, shape.windscreen, { bend, from: -0.9, to: 0.9, raise: RAISE }, GLASS);
  addStrip(body.glass, shape.rearWindow, { bend, from: -0.84, to: 0.84, raise: RAISE }, GLASS);
  addLamps(body, shape, bend);
  addUnderside(body.trim, spec, shape, bend);
  return body;
}
