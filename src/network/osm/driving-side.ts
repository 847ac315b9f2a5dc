import type { DrivingSide } from "../types";
import type { Place } from "./types";

/** South, north, west, east, in degrees. */
type Box = readonly [number, number, number, number];

/**
 * Where traffic keeps left. Boxes, not borders: near a land border the guess can be wrong, and a reader can be told the side.
 * Source: the countries that keep left as commonly listed; the boxes are drawn by hand, away from cities that keep right.
 */
const LEFT: readonly Box[] = [
  [51, 60.9, -10.7, 1.8], // Ireland, Great Britain
  [50, 51, -10.7, 1.05], // its south coast
  [49.8, 50, -6.5, -5], // Cornwall
  [49.1, 49.8, -2.8, -1.95], // Channel Islands
  [35.7, 36.1, 14.1, 14.6], // Malta
  [34.5, 35.75, 32.2, 34.7], // Cyprus
  [24, 31, 122.9, 131.5], // Japan: Okinawa
  [31, 34.9, 129.15, 141], // Kyushu, Shikoku
  [34.9, 41.6, 130.8, 142.2], // Honshu
  [41.3, 45.6, 139.3, 146], // Hokkaido
  [22.1, 22.5, 113.82, 114.45], // Hong Kong
  [22.1, 22.22, 113.52, 113.6], // Macau
  [8, 28.5, 68, 88.2], // India, Nepal
  [28.5, 32.5, 74.5, 81], // northern India
  [24.5, 31, 66, 74.5], // Pakistan
  [31, 34.5, 70.6, 74.5], // northern Pakistan
  [20.6, 26.6, 88.2, 92.4], // Bangladesh
  [26.7, 28.2, 88.8, 92.1], // Bhutan
  [-0.7, 7.1, 72.6, 73.8], // Maldives
  [5.9, 9.9, 79.5, 82], // Sri Lanka
  [5.6, 13.9, 98.3, 102.3], // Thailand: south
  [13.9, 17.75, 98.6, 102.6], // middle
  [14.5, 17.6, 102.6, 104.9], // east
  [17.75, 19.9, 97.8, 100.9], // north
  [-11, 6, 95, 141], // Malaysia, Singapore, Indonesia, Timor
  [4, 7.4, 115, 119.3], // Brunei, Sabah
  [-44, -10, 112.9, 154], // Australia
  [-47.5, -34, 166, 179], // New Zealand
  [-11.7, -1, 141, 163], // Papua New Guinea, Solomon Islands
  [-19.3, -15.7, 176.8, 180], // Fiji
  [-35, -22, 16.4, 33], // South Africa, Lesotho, Eswatini
  [-29, -17.4, 11.7, 29.4], // Namibia, Botswana
  [-27, -12.4, 25, 40.9], // Zimbabwe, Zambia, Malawi, Mozambique
  [-12.4, -8, 30.5, 40.9], // northern Zambia, Malawi and Mozambique
  [-8, -4.5, 29.6, 41.9], // Tanzania
  [-4.5, -1, 31, 41.9], // its north
  [-1, 4.6, 30, 41.9], // Uganda, Kenya
  [-20.6, -19.9, 57.2, 57.9], // Mauritius
  [17.6, 18.8, -65.1, -64.2], // Virgin Islands
  [16.9, 17.8, -62.9, -61.6], // Antigua, Saint Kitts
  [15.1, 15.7, -61.6, -61.2], // Dominica
  [11.9, 14.2, -61.5, -59.4], // Barbados, Grenada, Saint Lucia, Saint Vincent
  [10, 11.4, -61.9, -60.4], // Trinidad and Tobago
  [17.7, 18.6, -78.4, -76.1], // Jamaica
  [19.2, 19.8, -81.5, -79.7], // Cayman Islands
  [22.8, 27.3, -79.3, -74.5], // Bahamas
  [21.2, 24, -74.9, -70.9], // southern Bahamas, Turks and Caicos
  [32.2, 32.4, -64.9, -64.6], // Bermuda
  [4.2, 8.5, -60.8, -54], // Guyana, Suriname
];

/** The side that is driven on at a place, as far as a table of boxes knows. */
export function drivingSideAt({ lat, lon }: Place): DrivingSide {
  const inside = ([south, north, west, east]: Box) => lat >= south && lat <= north && lon >= west && lon <= east;
  return LEFT.some(inside) ? "left" : "right";
}
