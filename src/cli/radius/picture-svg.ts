import { escaped, metres } from "../../export/svg-text";
import type { Point } from "../../math/vector";
import type { CornerPicture } from "../../vehicle/turning/corner-picture";
import type { SightLines } from "../../vehicle/turning/sight-lines";

/** m around what is drawn. */
const MARGIN = 1;
/** m, of the scale bar; the longer one where more than so much is in view. */
const BARS = [5, 20] as const;
const FAR = 60;
/** Letters of the scale bar to the width of what is in view: as large in every drawing, three of which stand in a row. */
const LETTER = 0.035;
const BROAD_LETTER = 0.014;

/** North is up in the plan, down in an SVG. */
const pair = ([x, y]: Point): string => `${metres(x)} ${metres(-y)}`;
const pathData = (points: readonly Point[], isClosed: boolean): string =>
  `M${points.map(pair).join("L")}${isClosed ? "Z" : ""}`;
const path = (kind: string, points: readonly Point[], isClosed = false): string =>
  `<path class="${kind}" d="${pathData(points, isClosed)}"/>`;

/**
 * An SVG element of `label` that shows all of `points`, with a scale bar whose letters are so large to its width; its
 * classes are styled by the page around it.
 */
function drawing(points: readonly Point[], label: string, parts: readonly string[], large = LETTER): string {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => -y);
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [width, height] = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
  const bar = BARS[width > FAR ? 1 : 0];
  const letter = large * width;
  const [barX, barY] = [left + width - MARGIN - bar, top + height - MARGIN];
  const size = `style="font-size:${metres(letter)}px"`;
  return [
    `<svg viewBox="${[left, top, width, height].map(metres).join(" ")}" role="img" aria-label="${escaped(label, 200)}">`,
    ...parts,
    `<path class="bar" d="M${metres(barX)} ${metres(barY)}h${bar}"/>`,
    `<text x="${metres(barX + bar / 2)}" y="${metres(barY - letter / 2)}" ${size}>${bar} m</text>`,
    "</svg>",
  ].join("");
}

/** The lanes that may be used, between the kerb and their far lines. */
const lanesOf = ({ kerb, entryLine, exitLine }: CornerPicture): Point[] => [
  ...kerb,
  ...exitLine.toReversed(),
  ...entryLine.toReversed(),
];

/** The picture of a run. */
export function pictureSvg(picture: CornerPicture, label: string): string {
  const swept = picture.envelope.map((ring) => pathData(ring, true)).join("");
  return drawing([...lanesOf(picture), ...picture.envelope.flat()], label, [
    path("lanes", lanesOf(picture), true),
    `<path class="swept" d="${swept}"/>`,
    ...picture.bodies.map((body) => path("body", body, true)),
    ...picture.tracks.map(({ points: track }) => path("track", track)),
    path("lane", picture.entryLine),
    path("lane", picture.exitLine),
    path("clearance", picture.clearance),
    path("kerb", picture.kerb),
    ...picture.strikes.map(
      ({ at: [x, y], wheel, depth }) =>
        `<circle class="strike" cx="${metres(x)}" cy="${metres(-y)}" r="0.4"><title>${escaped(`${wheel}: ${depth.toFixed(2)} m over the kerb`, 80)}</title></circle>`,
    ),
  ]);
}

/** What must be seen at a corner, around the picture of a run there. */
export function sightSvg({ eye: [x, y], triangles, stops }: SightLines, picture: CornerPicture, label: string): string {
  const parts = [
    path("lanes", lanesOf(picture), true),
    ...triangles.map((triangle) => path("sight", triangle, true)),
    ...stops.map((way) => path("stop", way)),
    path("kerb", picture.kerb),
    `<circle class="eye" cx="${metres(x)}" cy="${metres(-y)}" r="0.7"/>`,
  ];
  return drawing([...lanesOf(picture), ...triangles.flat(), ...stops.flat()], label, parts, BROAD_LETTER);
}
