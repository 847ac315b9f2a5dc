import { roadDistance } from "./kerb-distance";
import { type Kerbs, STRIDE, X, Y } from "./kerbs";

/** m between the places at which distances are worked out, and how many of these there are either way, at most. */
const SPACING = 0.5;
const MOST = 1500;
/** m to which distances are rounded, so that rounding alone decides between no two ways. */
const GRAIN = 1e-3;
/** m around the kerbs. */
const MARGIN = 4;

/** Distances from the kerbs on a lattice, each worked out when it is first asked for. */
export interface KerbField {
  readonly kerbs: Kerbs;
  /** By row and column from the south-west; NaN: not yet known. */
  readonly distances: Float32Array;
  readonly columns: number;
  readonly rows: number;
  readonly west: number;
  readonly south: number;
  readonly spacing: number;
}

const fields = new WeakMap<Kerbs, KerbField>();

/** The field of a junction's kerbs, the same for all who ask. */
export function fieldOf(kerbs: Kerbs): KerbField {
  const known = fields.get(kerbs);
  if (known) return known;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let o = 0; o < kerbs.numbers.length; o += STRIDE) {
    const [x, y] = [kerbs.numbers[o + X]!, kerbs.numbers[o + Y]!];
    [west, south, east, north] = [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)];
  }
  const spacing = Math.max(SPACING, (east - west) / MOST, (north - south) / MOST);
  const places = (length: number) => 2 * Math.ceil((length / 2 + MARGIN) / spacing) + 1;
  const [columns, rows] = [places(east - west), places(north - south)];
  const distances = new Float32Array(columns * rows).fill(Number.NaN);
  // About the middle, so that what lies in a mirror has a lattice that does.
  const corner = {
    west: (west + east - (columns - 1) * spacing) / 2,
    south: (south + north - (rows - 1) * spacing) / 2,
  };
  const field = { kerbs, distances, columns, rows, ...corner, spacing };
  fields.set(kerbs, field);
  return field;
}

/** m from a place of the lattice to the nearest kerb, negative off the carriageway. */
export function latticeDistance(field: KerbField, column: number, row: number): number {
  const { kerbs, distances, columns, west, south, spacing } = field;
  const i = row * columns + column;
  const known = distances[i]!;
  if (!Number.isNaN(known)) return known;
  const distance = roadDistance(kerbs, [west + column * spacing, south + row * spacing]);
  distances[i] = Math.round(distance / GRAIN) * GRAIN;
  return distances[i]!;
}

/**
 * About how far (m) a place is from the nearest kerb, negative off the carriageway: between the four places around it in
 * proportion, a few centimetres off at most where kerbs bend. Far from all kerbs as at the lattice's edge.
 */
export function fieldDistance(field: KerbField, x: number, y: number): number {
  const { columns, rows, west, south, spacing } = field;
  const across = Math.min(columns - 1.001, Math.max(0, (x - west) / spacing));
  const up = Math.min(rows - 1.001, Math.max(0, (y - south) / spacing));
  const [column, row] = [Math.floor(across), Math.floor(up)];
  const [fx, fy] = [across - column, up - row];
  const low = latticeDistance(field, column, row) * (1 - fx) + latticeDistance(field, column + 1, row) * fx;
  const high = latticeDistance(field, column, row + 1) * (1 - fx) + latticeDistance(field, column + 1, row + 1) * fx;
  return low * (1 - fy) + high * fy;
}
