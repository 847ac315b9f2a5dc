import type { DrivingSide } from "../types";
import type { Place } from "./types";

/** South, north, west, east, in degrees. */
type Box = readonly [number, number, number, number];

/**
 * Where traffic keeps left. Boxes, not borders: near a land border the guess can be wrong, and the side can be given.
 * Source: the list of left-hand countries in the 1949 and 1968 conventions' records, places from a world map.
 */
const LEFT: readonly Box[] = [
  [49.8, 60.9, -10.7, 1.8], // Ireland, Great Britain
  [35.7, 36.1, 14.1, 14.6], // Malta
  [34.5, 35.75, 32.2, 34.7], // Cyprus
  [24, 46, 128.5, 146], // Japan
  [22.1, 22.6, 113.5, 114.5], // Hong Kong, Macau
  [8, 28.5, 68, 88.2], // India
  [28.5, 32.5, 74.5, 81], // northern India
  [24.5, 37, 66, 74.5], // Pakistan
  [26.4, 30.4, 80, 88.2], // Nepal
  [20.6, 26.6, 88.2, 92.4], // Bangladesh
  [-0.7, 7.1, 72.6, 73.8], // Maldives
  [5.9, 9.9, 79.5, 82], // Sri Lanka
  [6, 20.3, 97.5, 105.3], // Thailand
  [-11, 6, 95, 141], // Malaysia, Singapore, Indonesia, Timor
  [4, 7.4, 115, 119.3], // Brunei, Sabah
  [-44, -10, 112.9, 154], // Australia
  [-47.5, -34, 166, 179], // New Zealand
  [-11.7, -1, 141, 156], // Papua New Guinea
  [-19.3, -15.7, 176.8, 180], // Fiji
  [-35, -22, 16.4, 33], // South Africa, Lesotho, Eswatini
  [-29, -17, 11.7, 29.4], // Namibia, Botswana
  [-27, -8, 25, 40.9], // Zimbabwe, Zambia, Malawi, Mozambique, southern Tanzania
  [-8, 4.6, 29.6, 41.9], // Tanzania, Uganda, Kenya
  [-20.6, -19.9, 57.2, 57.9], // Mauritius
  [17.6, 18.8, -65.1, -64.2], // Virgin Islands
  [17.7, 18.6, -78.4, -76.1], // Jamaica
  [20.9, 27.3, -79.3, -72.7], // Bahamas
  [10, 11.4, -61.9, -60.4], // Trinidad and Tobago
  [11.9, 14.2, -61.5, -59.4], // Barbados, Grenada, Saint Lucia, Saint Vincent
  [32.2, 32.4, -64.9, -64.6], // Bermuda
  [1.2, 8.5, -61.4, -54], // Guyana, Suriname
];

/** The side that is driven on at a place, as far as a table of boxes knows. */
export function drivingSideAt({ lat, lon }: Place): DrivingSide {
  const inside = ([south, north, west, east]: Box) => lat >= south && lat <= north && lon >= west && lon <= east;
  return LEFT.some(inside) ? "left" : "right";
}
