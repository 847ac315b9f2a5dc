import type { VehicleSpec } from "../../vehicle/types";
import { clipRing, type SidePoint, type SideRing } from "./extrude";

/** A vehicle's side view: [ahead of the front axle, above the road], m. */
export interface Shape {
  readonly hull: SideRing;
  /** The hull's lower edge over each wheel, from tail to nose. */
  readonly arches: readonly (readonly SidePoint[])[];
  /** The part above the belt line; null where the hull reaches the roof. */
  readonly cabin: SideRing | null;
  readonly windows: readonly SideRing[];
  /** Lines of the skin, counter-clockwise. */
  readonly windscreen: readonly SidePoint[];
  readonly rearWindow: readonly SidePoint[];
  readonly headlamp: readonly SidePoint[];
  readonly grille: readonly SidePoint[];
  readonly plate: readonly SidePoint[];
  readonly tailLamp: readonly SidePoint[];
  readonly rearPlate: readonly SidePoint[];
  readonly rearBumper: readonly SidePoint[];
  /** m above the road where the cabin begins, or the side begins to lean in. */
  readonly belt: number;
}

/** m of air between tyre and arch. */
const ARCH_GAP = 0.05;
const ARCH_STEPS = 18;

/** The notch of a wheel arch in the hull's lower edge, from tail to nose. */
function arch(axle: number, spec: VehicleSpec, sill: number): SidePoint[] {
  const radius = spec.wheelRadius + ARCH_GAP;
  const low = Math.asin(Math.min((sill - spec.wheelRadius) / radius, 0));
  return Array.from({ length: ARCH_STEPS + 1 }, (_, i) => {
    const angle = Math.PI - low - ((Math.PI - 2 * low) * i) / ARCH_STEPS;
    return [axle + radius * Math.cos(angle), spec.wheelRadius + radius * Math.sin(angle)];
  });
}

const between = (a: SidePoint, b: SidePoint, t: number): SidePoint => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

function panes(ring: SideRing, pillars: readonly number[]): SideRing[] {
  const width = 0.035;
  const edges = [Number.POSITIVE_INFINITY, ...pillars, Number.NEGATIVE_INFINITY];
  return edges.slice(1).map((rear, i) => {
    const front = edges[i]!;
    return clipRing(
      clipRing(ring, ([z]) => (front === Number.POSITIVE_INFINITY ? 1 : front - width - z)),
      ([z]) => (rear === Number.NEGATIVE_INFINITY ? 1 : z - rear - width),
    );
  });
}

/** A hatchback: short bonnet, raked windscreen, roof falling to an upright tail. Heights follow the vehicle's own. */
export function hatchback(spec: VehicleSpec): Shape {
  const k = spec.height / 1.45;
  const nose = spec.frontOverhang;
  const tail = nose - spec.length;
  const sill = 0.2 * k;
  const belt = 0.93 * k;
  const hull: SidePoint[] = [
    [tail + 0.14, sill + 0.06],
    ...arch(-spec.wheelbase, spec, sill),
    ...arch(0, spec, sill),
    [nose - 0.16, sill],
    [nose - 0.03, 0.28 * k],
    [nose, 0.44 * k],
    [nose - 0.02, 0.56 * k],
    [nose - 0.07, 0.67 * k],
    [nose - 0.17, 0.745 * k],
    [nose - 0.42, 0.81 * k],
    [nose - 0.8, 0.865 * k],
    [nose - 1.15, 0.91 * k],
    [nose - 1.5, belt],
    [tail + 0.6, belt + 0.02],
    [tail + 0.16, belt + 0.02],
    [tail + 0.05, belt - 0.03],
    [tail + 0.02, 0.74 * k],
    [tail, 0.52 * k],
    [tail + 0.03, 0.36 * k],
  ];
  const [screenFoot, screenTop]: [SidePoint, SidePoint] = [
    [nose - 1.08, belt - 0.1],
    [nose - 1.92, spec.height - 0.06],
  ];
  const [rearTop, rearFoot]: [SidePoint, SidePoint] = [
    [tail + 0.5, spec.height - 0.075],
    [tail + 0.09, belt - 0.1],
  ];
  const cabin: SidePoint[] = [
    rearFoot,
    screenFoot,
    screenTop,
    [nose - 2.2, spec.height - 0.015],
    [nose - 2.6, spec.height],
    [nose - 3.1, spec.height - 0.012],
    rearTop,
    [tail + 0.36, spec.height - 0.14],
  ];
  const glazing: SidePoint[] = [
    [tail + 0.42, belt + 0.065],
    [nose - 1.36, belt + 0.045],
    [nose - 1.98, spec.height - 0.125],
    [nose - 2.5, spec.height - 0.095],
    [tail + 0.72, spec.height - 0.125],
  ];
  return {
    hull,
    arches: [arch(-spec.wheelbase, spec, sill), arch(0, spec, sill)],
    cabin,
    windows: panes(glazing, [nose - 2.42]),
    windscreen: [0.2, 0.45, 0.7, 0.95].map((t) => between(screenFoot, screenTop, t)),
    rearWindow: [
      between([tail + 0.36, spec.height - 0.14], rearFoot, 0.06),
      between([tail + 0.36, spec.height - 0.14], rearFoot, 0.72),
    ],
    headlamp: [
      [nose - 0.075, 0.655 * k],
      [nose - 0.17, 0.745 * k],
      [nose - 0.24, 0.768 * k],
    ],
    grille: [
      [nose - 0.03, 0.28 * k],
      [nose, 0.44 * k],
    ],
    plate: [
      [nose, 0.46 * k],
      [nose - 0.015, 0.54 * k],
    ],
    tailLamp: [
      [tail + 0.045, belt - 0.045],
      [tail + 0.02, 0.74 * k],
    ],
    rearPlate: [
      [tail + 0.012, 0.65 * k],
      [tail + 0.004, 0.55 * k],
    ],
    rearBumper: [
      [tail + 0.01, 0.46 * k],
      [tail + 0.03, 0.36 * k],
      [tail + 0.12, 0.27 * k],
    ],
    belt,
  };
}

/** A van or bus: one upright box with a band of windows. */
export function box(spec: VehicleSpec): Shape {
  const nose = spec.frontOverhang;
  const tail = nose - spec.length;
  const top = spec.height;
  const sill = 0.32;
  const belt = 0.5 * top;
  const slope = 0.16 * top;
  const hull: SidePoint[] = [
    [tail + 0.06, sill],
    ...arch(-spec.wheelbase, spec, sill),
    ...arch(0, spec, sill),
    [nose - 0.08, sill],
    [nose, 0.5],
    [nose, 0.38 * top],
    [nose - 0.05, 0.44 * top],
    [nose - slope, 0.93 * top],
    [nose - slope - 0.12, 0.98 * top],
    [nose - slope - 0.4, top],
    [tail + 0.3, top],
    [tail + 0.08, 0.985 * top],
    [tail, 0.93 * top],
    [tail, 0.5],
  ];
  const band: SidePoint[] = [
    [tail + 0.25, belt],
    [nose - 0.28, belt],
    [nose - slope - 0.22, 0.88 * top],
    [tail + 0.25, 0.88 * top],
  ];
  const pillars = Array.from({ length: Math.floor(spec.length / 1.6) - 1 }, (_, i) => nose - 1.5 - 1.6 * i).filter(
    (z) => z > tail + 0.8,
  );
  return {
    hull,
    arches: [arch(-spec.wheelbase, spec, sill), arch(0, spec, sill)],
    cabin: null,
    windows: panes(band, pillars),
    windscreen: [0.06, 0.5, 0.94].map((t) => between([nose - 0.05, 0.44 * top], [nose - slope, 0.93 * top], t)),
    rearWindow: [
      [tail, 0.86 * top],
      [tail, 0.55 * top],
    ],
    headlamp: [
      [nose, 0.26 * top],
      [nose, 0.33 * top],
    ],
    grille: [
      [nose, 0.51],
      [nose, 0.23 * top],
    ],
    plate: [
      [nose, 0.24 * top],
      [nose, 0.24 * top + 0.12],
    ],
    tailLamp: [
      [tail, 0.42 * top],
      [tail, 0.32 * top],
    ],
    rearPlate: [
      [tail, 0.3 * top],
      [tail, 0.3 * top - 0.12],
    ],
    rearBumper: [
      [tail, 0.2 * top],
      [tail, 0.5],
      [tail + 0.05, 0.35],
    ],
    belt,
  };
}

/** The side view that fits the vehicle's numbers. */
export const shapeOf = (spec: VehicleSpec): Shape => (spec.height > 2 ? box(spec) : hatchback(spec));
