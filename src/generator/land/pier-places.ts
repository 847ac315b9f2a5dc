import type { HeightIndex } from "../../math/height-index";
import { mix, type Point } from "../../math/vector";
import type { RoadStrip } from "../types";

/** A row of piers across below a deck. */
export interface PierRow {
  readonly at: readonly Point[];
  /** m, of the deck over each. */
  readonly heights: readonly number[];
}

/** m along a road between two looks, between two rows of piers, and from the ends of a deck. */
const LOOK = 2;
const APART = 16;
const FROM_ENDS = 6;
/** m of carriageway from which a row has two piers. */
const WIDE = 8;
/** m within which a deck is the road's own. */
const SAME = 0.3;

/** A cross-section: both kerbs with their heights. */
interface Section {
  readonly left: Point;
  readonly right: Point;
  readonly height: number;
}

/** A road's cross-sections every `LOOK` metres or so. */
function sectionsOf({ left, right }: RoadStrip): Section[] {
  return left.slice(1).flatMap((b, i): Section[] => {
    const [a, c, d] = [left[i]!, right[i]!, right[i + 1]!];
    const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / LOOK));
    return Array.from({ length: steps }, (_, k) => {
      const t = (k + 0.5) / steps;
      const height = ((1 - t) * (a[2] + c[2]) + t * (b[2] + d[2])) / 2;
      return { left: mix([a[0], a[1]], [b[0], b[1]], t), right: mix([c[0], c[1]], [d[0], d[1]], t), height };
    });
  });
}

function rowAt({ left, right, height }: Section): PierRow {
  const wide = Math.hypot(right[0] - left[0], right[1] - left[1]) > WIDE;
  const at = wide ? [mix(left, right, 0.22), mix(left, right, 0.78)] : [mix(left, right, 0.5)];
  return { at, heights: at.map(() => height) };
}

const far = (a: Section, b: Section): number => Math.hypot(a.left[0] - b.left[0], a.left[1] - b.left[1]);

/**
 * Where piers stand below the decks of roads: in rows some way apart, where `isFree` has room for all of a row.
 * @param decks the decks' triangles
 */
export function pierPlaces(
  roads: readonly RoadStrip[],
  decks: HeightIndex,
  isFree: (row: PierRow) => boolean,
): PierRow[] {
  const isDeck = ({ left, right, height }: Section): boolean => {
    const [x, z] = mix(left, right, 0.5);
    return Math.abs(decks.heightAt(x, z, height + SAME) - height) < SAME;
  };
  return roads.flatMap((road) => {
    const rows: PierRow[] = [];
    const sections = sectionsOf(road);
    for (let first = 0; first < sections.length; first++) {
      if (!isDeck(sections[first]!)) continue;
      let last = first;
      while (last + 1 < sections.length && isDeck(sections[last + 1]!)) last++;
      let before = sections[first]!;
      let room = FROM_ENDS;
      for (const section of sections.slice(first, last + 1)) {
        if (far(section, before) < room || far(section, sections[last]!) < FROM_ENDS || !isFree(rowAt(section)))
          continue;
        rows.push(rowAt(section));
        before = section;
        room = APART;
      }
      first = last;
    }
    return rows;
  });
}
