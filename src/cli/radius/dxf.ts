import type { Point } from "../../math/vector";
import { type DrawnCorner, drawAll } from "./drawn-corners";
import { type DrawnSight, sightsOf } from "./drawn-sight";
import type { RadiusReport } from "./types";

/** What a drawing is made of, with AutoCAD's number of its colour. */
const PARTS = { KERB: 7, CLEARANCE: 2, LANES: 8, ENVELOPE: 5, TRACKS: 3, BODIES: 9, OVER_KERB: 1 } as const;
type Part = keyof typeof PARTS;
/** Letters of a layer's name that R12 readers take. */
const LONGEST_NAME = 31;

/** A code and its value on two lines each. */
const pairs = (...codes: readonly (readonly [number, string | number])[]): string[] =>
  codes.map(([code, value]) => `${code}\n${value}`);

const coordinate = (value: number): string => (Math.round(value * 1e4) / 1e4 || 0).toFixed(4);

function polyline(layer: string, points: readonly Point[], isClosed = false): string[] {
  const vertices = points.flatMap(([x, y]) =>
    pairs([0, "VERTEX"], [8, layer], [10, coordinate(x)], [20, coordinate(y)], [30, "0.0"]),
  );
  const open = pairs(
    [0, "POLYLINE"],
    [8, layer],
    [66, 1],
    [70, isClosed ? 1 : 0],
    [10, "0.0"],
    [20, "0.0"],
    [30, "0.0"],
  );
  return [...open, ...vertices, ...pairs([0, "SEQEND"], [8, layer])];
}

function marker(layer: string, [x, y]: Point, text: string): string[] {
  const at = [
    [10, coordinate(x)],
    [20, coordinate(y)],
    [30, "0.0"],
  ] as const;
  return [...pairs([0, "POINT"], [8, layer], ...at), ...pairs([0, "TEXT"], [8, layer], ...at, [40, "0.3"], [1, text])];
}

/** A layer's name: capitals, digits and low lines. */
const layerName = (prefix: string, part: Part): string => {
  const rest = `_${part}`;
  return `${prefix.slice(0, LONGEST_NAME - rest.length)}${rest}`;
};

/** Corners are told apart by a number, as their names may be anything. */
const prefixOf = ({ radius }: DrawnCorner, index: number): string =>
  `C${index + 1}_R${radius.toFixed(2).replace(".", "_")}`;

function entitiesOf(corner: DrawnCorner, index: number): string[] {
  const { picture } = corner;
  const on = (part: Part) => layerName(prefixOf(corner, index), part);
  return [
    ...polyline(on("KERB"), picture.kerb),
    ...polyline(on("CLEARANCE"), picture.clearance),
    ...polyline(on("LANES"), picture.entryLine),
    ...polyline(on("LANES"), picture.exitLine),
    ...picture.envelope.flatMap((ring) => polyline(on("ENVELOPE"), ring, true)),
    ...picture.tracks.flatMap(({ points }) => polyline(on("TRACKS"), points)),
    ...picture.bodies.flatMap((ring) => polyline(on("BODIES"), ring, true)),
    ...picture.strikes.flatMap(({ at, wheel, depth }) =>
      marker(on("OVER_KERB"), at, `${wheel}: ${depth.toFixed(2)} m`),
    ),
  ];
}

/** What must be seen has layers of its own, one pair for all corners. */
const SIGHT = { SIGHT_TRIANGLES: 6, STOPPING: 30 } as const;

const sightEntities = ({ lines }: DrawnSight): string[] => [
  ...lines.triangles.flatMap((triangle) => polyline("SIGHT_TRIANGLES", triangle, true)),
  ...lines.stops.flatMap((way) => polyline("STOPPING", way)),
];

const layer = (name: string, colour: number): string[] =>
  pairs([0, "LAYER"], [2, name], [70, 0], [62, colour], [6, "CONTINUOUS"]);

function layersOf(corners: readonly DrawnCorner[], hasSight: boolean): string[] {
  const parts = Object.entries(PARTS) as [Part, number][];
  const layers = [
    ...corners.flatMap((corner, i) =>
      parts.map(([part, colour]) => layer(layerName(prefixOf(corner, i), part), colour)),
    ),
    ...(hasSight ? Object.entries(SIGHT).map(([name, colour]) => layer(name, colour)) : []),
  ];
  return [
    ...pairs([0, "SECTION"], [2, "TABLES"], [0, "TABLE"], [2, "LAYER"], [70, layers.length]),
    ...layers.flat(),
    ...pairs([0, "ENDTAB"], [0, "ENDSEC"]),
  ];
}

/** Envelope, wheel tracks, kerbs and sight in metres as DXF, release 12, which every drawing program reads. */
export function dxfOf(report: RadiusReport): string {
  const corners = drawAll(report);
  const sights = sightsOf(report);
  const lines = [
    ...pairs([0, "SECTION"], [2, "HEADER"], [9, "$ACADVER"], [1, "AC1009"], [0, "ENDSEC"]),
    ...layersOf(corners, sights.length > 0),
    ...pairs([0, "SECTION"], [2, "ENTITIES"]),
    ...corners.flatMap(entitiesOf),
    ...sights.flatMap(sightEntities),
    ...pairs([0, "ENDSEC"], [0, "EOF"]),
  ];
  return `${lines.join("\n")}\n`;
}
