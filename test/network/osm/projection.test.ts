import fc from "fast-check";
import { expect, test } from "vitest";
import { drivingSideAt } from "../../../src/network/osm/driving-side";
import { middleOf, projectionAbout } from "../../../src/network/osm/projection";

test("one degree is as long as the ellipsoid's tables say", () => {
  // Lengths of one degree of latitude and longitude on WGS 84, m. Source: NGA's tables, to the metre.
  for (const [lat, north, east] of [
    [0, 110_574, 111_320],
    [30, 110_852, 96_486],
    [60, 111_412, 55_800],
  ] as const) {
    const project = projectionAbout({ lat, lon: 10 });
    expect(project({ lat: lat + 0.001, lon: 10 })[1] * 1000).toBeCloseTo(north, -1);
    expect(project({ lat, lon: 10.001 })[0] * 1000).toBeCloseTo(east, -1);
  }
});

test("the origin is [0, 0], east and north are positive", () => {
  const project = projectionAbout({ lat: -33, lon: 151 });
  expect(project({ lat: -33, lon: 151 })).toEqual([0, 0]);
  const [east, north] = project({ lat: -32.99, lon: 151.01 });
  expect([east > 0, north > 0]).toEqual([true, true]);
});

test("a place across the date line is near", () => {
  const origin = middleOf([
    { lat: -17, lon: 179.99 },
    { lat: -17.1, lon: -179.97 },
  ]);
  expect(origin).toEqual({ lat: -17.05, lon: -179.99 });
  expect(Math.abs(projectionAbout(origin)({ lat: -17, lon: 179.99 })[0])).toBeLessThan(3000);
});

test("the middle lies between the places", () => {
  const degrees = fc.double({ min: 40, max: 50, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.record({ lat: degrees, lon: degrees }), { minLength: 1 }), (places) => {
      const { lat, lon } = middleOf(places);
      const lats = places.map((place) => place.lat);
      const lons = places.map((place) => place.lon);
      expect(lat).toBeCloseTo((Math.min(...lats) + Math.max(...lats)) / 2, 6);
      expect(lon).toBeCloseTo((Math.min(...lons) + Math.max(...lons)) / 2, 6);
    }),
  );
});

test("the driving side follows the place", () => {
  const sides = (places: readonly (readonly [number, number])[]) =>
    places.map(([lat, lon]) => drivingSideAt({ lat, lon }));
  // London, Tokyo, Perth, Frederiksted, Delhi, Nairobi, Singapore, Hong Kong, Bangkok, Chiang Mai, Islamabad, Lusaka.
  const left = [
    [51.5, -0.1],
    [35.7, 139.7],
    [-31.95, 115.86],
    [17.71, -64.88],
    [28.6, 77.2],
    [-1.3, 36.8],
    [1.35, 103.8],
    [22.3, 114.2],
    [13.75, 100.5],
    [18.8, 98.98],
    [33.7, 73.1],
    [-15.4, 28.3],
  ] as const;
  // Bad Hersfeld, Calais, Dieppe, Seattle, Beijing, Shenzhen, San Juan, Busan, Vladivostok, Vientiane, Phnom Penh, Kabul,
  // Lubumbashi, Kigali, Camagüey, Saint Martin.
  const right = [
    [50.87, 9.7],
    [50.95, 1.86],
    [49.92, 1.08],
    [47.6, -122.3],
    [39.9, 116.4],
    [22.54, 114.06],
    [18.47, -66.1],
    [35.18, 129.08],
    [43.1, 131.9],
    [17.97, 102.6],
    [11.56, 104.9],
    [34.5, 69.2],
    [-11.66, 27.48],
    [-1.95, 30.06],
    [21.38, -77.9],
    [18.07, -63.05],
  ] as const;
  expect(sides(left)).toEqual(left.map(() => "left"));
  expect(sides(right)).toEqual(right.map(() => "right"));
});
