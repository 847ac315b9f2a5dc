import { escaped, metres } from "../../export/svg-text";
import type { Point } from "../../math/vector";
import type { CornerPicture } from "../../vehicle/turning/corner-picture";

/** m around what is drawn. */
const MARGIN = 1;
/** m, of the scale bar. */
const BAR = 5;

/** North is up in the plan, down in an SVG. */
const pair = ([x, y]: Point): string => `${metres(x)} ${metres(-y)}`;
const pathData = (points: readonly Point[], isClosed: boolean): string =>
  `M${points.map(pair).join("L")}${isClosed ? "Z" : ""}`;
const path = (kind: string, points: readonly Point[], isClosed = false): string =>
  `<path class="${kind}" d="${pathData(points, isClosed)}"/>`;

/** Everything that must be in view. */
function pointsOf({ kerb, entryLine, exitLine, envelope }: CornerPicture): Point[] {
  return [...kerb, ...entryLine, ...exitLine, ...envelope.flat()];
}

/** The picture of a run as an SVG element of `label`; its classes are styled by the page around it. */
export function pictureSvg(picture: CornerPicture, label: string): string {
  const points = pointsOf(picture);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => -y);
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [width, height] = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
  const [barX, barY] = [left + width - MARGIN - BAR, top + height - MARGIN];
  const swept = picture.envelope.map((ring) => pathData(ring, true)).join("");
  return [
    `<svg viewBox="${[left, top, width, height].map(metres).join(" ")}" role="img" aria-label="${escaped(label, 200)}">`,
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
    `<path class="bar" d="M${metres(barX)} ${metres(barY)}h${BAR}"/>`,
    `<text x="${metres(barX + BAR / 2)}" y="${metres(barY - 0.4)}">${BAR} m</text>`,
    "</svg>",
  ].join("");
}
