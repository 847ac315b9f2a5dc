import type { MarkingCountry, Network } from "../../network/types";

/** m painted, and m left bare after it; a gap of 0 is a whole line. */
export interface Dash {
  readonly dash: number;
  readonly gap: number;
}

/** What a country paints on its roads. Lengths in m. */
export interface MarkingStyle {
  /** Between lanes of one direction, and on roads that are driven faster. */
  readonly lane: Dash & { readonly width: number };
  readonly fast: Dash & { readonly fromKmh: number };
  /** Between directions: one line, or two whole ones `apart` from middle to middle. */
  readonly centre: Dash & { readonly width: number; readonly apart: number; readonly yellow: boolean };
  /** Between directions one of which has several lanes: two whole lines, told apart from any lane line. m from middle to middle. */
  readonly double: { readonly width: number; readonly apart: number };
  /** Carriageways narrower than this have no line in their middle. */
  readonly centreFromWidth: number;
  /** Along the kerb, `inset` from it, where one drives this fast at least. */
  readonly edge: { readonly width: number; readonly inset: number; readonly fromKmh: number };
  /** Whole lane lines before a stop line. */
  readonly solidBefore: number;
  readonly stop: { readonly width: number; readonly toCrossing: number };
  /** Blocks across the lane, or triangles with their points towards whoever comes. */
  readonly yield: { readonly width: number; readonly gap: number; readonly depth: number; readonly triangles: boolean };
  readonly zebra: { readonly bar: number; readonly gap: number; readonly depth: number };
  /** Ground between roads that part, which nobody drives on: bars, and the line round it. */
  readonly hatch: { readonly width: number; readonly gap: number; readonly line: number };
  /** Signs at the roadside beside the stop and give-way signs that all know: at roads with priority, and at roundabouts. */
  readonly signs: { readonly priorityRoad: boolean; readonly roundabout: boolean };
  /** A crossing at signals: bars as a zebra's, or two lines across with `dash` and `gap`. */
  readonly signalled: (Dash & { readonly width: number; readonly depth: number }) | "zebra";
}

/**
 * The styles, by country. Sources: Germany RMS and StVO signs 294, 341, 293; United States MUTCD part 3; United Kingdom
 * TSRGD diagrams 1001 to 1008; China GB 5768.3. Read in them: the widths of the US stop and yield lines and the UK's
 * stop line. From secondary sources: Germany's stop, yield and zebra lines, China's dashes. Everything else is from
 * memory and not verified, the widths and dashes of a signalled crossing's lines in particular, the bars of
 * hatched areas, and which signs stand at priority roads and roundabouts.
 */
export const MARKING_STYLES: Readonly<Record<MarkingCountry, MarkingStyle>> = {
  cn: {
    lane: { dash: 2, gap: 4, width: 0.15 },
    fast: { fromKmh: 60, dash: 6, gap: 9 },
    centre: { dash: 4, gap: 6, width: 0.15, apart: 0, yellow: true },
    double: { width: 0.15, apart: 0.35 },
    centreFromWidth: 6,
    edge: { width: 0.15, inset: 0.25, fromKmh: 60 },
    solidBefore: 30,
    stop: { width: 0.4, toCrossing: 2 },
    yield: { width: 0.6, gap: 0.3, depth: 0.2, triangles: false },
    zebra: { bar: 0.4, gap: 0.6, depth: 5 },
    hatch: { width: 0.45, gap: 1, line: 0.2 },
    signs: { priorityRoad: false, roundabout: true },
    signalled: "zebra",
  },
  us: {
    lane: { dash: 3.05, gap: 9.15, width: 0.1 },
    fast: { fromKmh: 1000, dash: 3.05, gap: 9.15 },
    centre: { dash: 1, gap: 0, width: 0.1, apart: 0.2, yellow: true },
    double: { width: 0.1, apart: 0.2 },
    centreFromWidth: 5.5,
    edge: { width: 0.1, inset: 0.3, fromKmh: 70 },
    solidBefore: 15,
    stop: { width: 0.6, toCrossing: 1.2 },
    yield: { width: 0.6, gap: 0.3, depth: 0.9, triangles: true },
    zebra: { bar: 0.6, gap: 0.6, depth: 3 },
    hatch: { width: 0.3, gap: 3, line: 0.1 },
    signs: { priorityRoad: false, roundabout: false },
    signalled: { dash: 1, gap: 0, width: 0.3, depth: 3 },
  },
  de: {
    lane: { dash: 3, gap: 6, width: 0.12 },
    fast: { fromKmh: 70, dash: 4, gap: 8 },
    centre: { dash: 3, gap: 6, width: 0.12, apart: 0, yellow: false },
    double: { width: 0.12, apart: 0.24 },
    centreFromWidth: 5.5,
    edge: { width: 0.12, inset: 0.25, fromKmh: 70 },
    solidBefore: 20,
    stop: { width: 0.5, toCrossing: 1 },
    yield: { width: 0.5, gap: 0.25, depth: 0.5, triangles: false },
    zebra: { bar: 0.5, gap: 0.5, depth: 4 },
    hatch: { width: 0.5, gap: 1, line: 0.25 },
    signs: { priorityRoad: true, roundabout: true },
    signalled: { dash: 0.5, gap: 0.2, width: 0.12, depth: 4 },
  },
  gb: {
    lane: { dash: 1, gap: 5, width: 0.1 },
    fast: { fromKmh: 65, dash: 2, gap: 7 },
    centre: { dash: 2, gap: 4, width: 0.1, apart: 0, yellow: false },
    double: { width: 0.1, apart: 0.275 },
    centreFromWidth: 5.5,
    edge: { width: 0.1, inset: 0.25, fromKmh: 65 },
    solidBefore: 0,
    stop: { width: 0.4, toCrossing: 1.7 },
    yield: { width: 0.6, gap: 0.3, depth: 0.2, triangles: false },
    zebra: { bar: 0.5, gap: 0.5, depth: 2.4 },
    hatch: { width: 0.15, gap: 2, line: 0.1 },
    signs: { priorityRoad: false, roundabout: false },
    signalled: { dash: 0.1, gap: 0.4, width: 0.1, depth: 2.4 },
  },
};

/** A style for who names none. */
const USUAL = { left: "gb", right: "de" } as const;

/** The style that a network's roads are marked in. */
export const styleOf = ({ markings, drivingSide }: Network): MarkingStyle =>
  MARKING_STYLES[markings ?? USUAL[drivingSide]];
