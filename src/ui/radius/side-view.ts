import type { DesignVehicle } from "../../vehicle/turning/types";
import { lengthOf, rearOf } from "../../vehicle/turning/unit";
import { drawing } from "../element";

/** CSS pixels to a metre, the same for every vehicle: they are told apart by their size. */
const SCALE = 7.5;
/** m of air over and around the drawing. */
const MARGIN = 0.3;

/** How high a vehicle of its length stands (m), where its body begins, its wheels' radius. Guesses for the eye alone. */
interface Build {
  readonly height: number;
  readonly floor: number;
  readonly wheel: number;
}

const CAR: Build = { height: 1.5, floor: 0.3, wheel: 0.32 };
const VAN: Build = { height: 2.5, floor: 0.35, wheel: 0.36 };
const LARGE: Build = { height: 3.2, floor: 0.4, wheel: 0.5 };
/** m of a lorry's cab, and how high a trailer's body begins. */
const CAB = 2.3;
const DECK = 1.15;

const buildOf = (length: number): Build => (length < 6.2 ? CAR : length < 8 ? VAN : LARGE);

const box = (name: string, x: number, y: number, width: number, height: number) =>
  drawing("rect", { class: name, x, y: -y - height, width, height, rx: 0.18 });

const wheel = (x: number, radius: number) => drawing("circle", { class: "tyre", cx: x, cy: -radius, r: radius });

/** A car's roof over its body. */
const roof = (front: number, length: number, { height, floor }: Build) => {
  const belt = floor + (height - floor) * 0.5;
  const [hood, boot] = [front - length * 0.24, front - length * 0.94];
  return drawing("path", {
    class: "body",
    d: `M${hood} ${-belt}L${hood - 0.75} ${-height}L${boot + 0.55} ${-height}L${boot} ${-belt}Z`,
  });
};

/** The parts of a single vehicle, or of what draws the trailers: `front` and `rear` are m ahead of its steered axle. */
function motorParts(front: number, rear: number, build: Build, draws: boolean): SVGElement[] {
  const { height, floor } = build;
  if (build === CAR)
    return [box("body", rear, floor, front - rear, (height - floor) * 0.55), roof(front, front - rear, build)];
  if (draws) return [box("body", rear, floor, front - rear, 0.5), box("body", front - CAB, floor, CAB, height - floor)];
  return [
    box("body", rear, floor, front - rear, height - floor),
    box("glass", rear + 0.4, floor + (height - floor) * 0.5, front - rear - 0.8, (height - floor) * 0.32),
  ];
}

/**
 * A vehicle from its side, driving to the right, every one at the same scale: lengths, axles and overhangs are its own,
 * heights are those of its kind.
 */
export function sideView(vehicle: DesignVehicle): SVGSVGElement {
  const length = lengthOf(vehicle);
  const build = buildOf(length);
  const front = vehicle.units[0].frontOverhang;
  const parts: SVGElement[] = [];
  let lead = 0;
  for (const [i, unit] of vehicle.units.entries()) {
    const rear = lead - rearOf(unit);
    const tall = i === 0 ? build : LARGE;
    const isBus = i > 0 && unit.hitch === undefined && unit.frontOverhang < 0.3 && vehicle.units[0].rearOverhang > 1;
    if (i === 0) parts.push(...motorParts(front, rear, build, vehicle.units.length > 1 && unit.rearOverhang < 1));
    else
      parts.push(
        box(
          "body",
          rear,
          isBus ? LARGE.floor : DECK,
          lead + unit.frontOverhang - rear,
          LARGE.height - (isBus ? LARGE.floor : DECK),
        ),
      );
    for (const axle of i === 0 ? [0, ...unit.axles] : unit.axles) parts.push(wheel(lead - axle, tall.wheel));
    lead -= unit.hitch ?? 0;
  }
  const [width, height] = [length + 2 * MARGIN, LARGE.height + MARGIN];
  const view = `${front + MARGIN - width} ${-height} ${width} ${height}`;
  const size = { viewBox: view, width: width * SCALE, height: height * SCALE };
  return drawing("svg", { class: "side", "aria-hidden": "true", ...size }, ...parts);
}
