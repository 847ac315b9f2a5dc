/** The points of the compass, counter-clockwise from east, an eighth of a turn apart. */
export const COMPASS_POINTS = [
  "east",
  "northEast",
  "north",
  "northWest",
  "west",
  "southWest",
  "south",
  "southEast",
] as const;
export type CompassPoint = (typeof COMPASS_POINTS)[number];

/** The point of the compass that a bearing (rad, counter-clockwise from east) leads to, nearest first. */
export function compassPoint(bearing: number): CompassPoint {
  const eighths = Math.round(bearing / (Math.PI / 4));
  return COMPASS_POINTS[((eighths % 8) + 8) % 8]!;
}
