import { along, bearing, direction, distance, mix, type Point, type Point3, subtract } from "../../math/vector";

/** A place on a kerb: where, its height (m), the way along it, and the way out from the carriageway (rad). */
export interface KerbPlace {
  /** Which of its road's places it is, however far the kerb reaches. */
  readonly nth: number;
  readonly at: Point;
  readonly height: number;
  readonly heading: number;
  readonly out: number;
}

const planOf = ([east, north]: Point3): Point => [east, north];

/** How places lie on a kerb: `step` metres from each other, the kerb beginning `from` metres along its road. */
export interface KerbSteps {
  readonly step: number;
  readonly from: number;
}

/**
 * Places on a kerb, at least a quarter of a step from its ends. They are counted along the road, so that they stay
 * where they are when a corner takes more or less of the kerb.
 * @param side which side of the line's own way the carriageway doesn't lie on
 */
export function walkKerb(line: readonly Point3[], side: "left" | "right", { step, from }: KerbSteps): KerbPlace[] {
  const lengths = line.slice(1).map((point, i) => distance(planOf(line[i]!), planOf(point)));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const first = Math.ceil(from / step + 1 / 4);
  const last = Math.floor((from + whole) / step - 1 / 4);
  const places: KerbPlace[] = [];
  let [i, passed] = [0, 0];
  for (let nth = first; nth <= last; nth++) {
    const station = nth * step - from;
    while (i < lengths.length - 1 && passed + lengths[i]! < station) passed += lengths[i++]!;
    const [a, b] = [line[i]!, line[i + 1]!];
    const part = lengths[i]! > 0 ? (station - passed) / lengths[i]! : 0;
    const heading = bearing(subtract(planOf(b), planOf(a)));
    const out = heading + (side === "left" ? Math.PI / 2 : -Math.PI / 2);
    places.push({ nth, at: mix(planOf(a), planOf(b), part), height: a[2] + part * (b[2] - a[2]), heading, out });
  }
  return places;
}

/** `metres` out from a place on a kerb. */
export const outFrom = ({ at, out }: KerbPlace, metres: number): Point => along(at, direction(out), metres);
