import fc from "fast-check";
import { expect, test } from "vitest";
import { cloudAt, noiseAt } from "../../src/scene/noise";
import { skyColour } from "../../src/scene/sky-colour";
import { sunDirection, TIMES_OF_DAY } from "../../src/scene/time-of-day";

const { day } = TIMES_OF_DAY;
const TIMES = Object.values(TIMES_OF_DAY);

test("noise stays between 0 and 1 and repeats after its period", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 50, noNaN: true }), fc.double({ min: 0, max: 50, noNaN: true }), (x, y) => {
      const value = noiseAt(x, y, 8, 3);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      expect(noiseAt(x + 8, y + 16, 8, 3)).toBeCloseTo(value, 6);
      expect(cloudAt(x, y, 4, 5)).toBeLessThanOrEqual(1);
    }),
  );
});

test("the sky is a colour in every direction", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TIMES),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      fc.double({ min: -1.5, max: 1.5, noNaN: true }),
      (time, azimuth, elevation) => {
        const flat = Math.cos(elevation);
        for (const part of skyColour(time, [flat * Math.cos(azimuth), Math.sin(elevation), flat * Math.sin(azimuth)])) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});

test("the horizon is the haze's own colour but for the sun's glow, so that the ground's end doesn't show", () => {
  const [sx, , sz] = sunDirection(day);
  const length = Math.hypot(sx, sz);
  const away = skyColour(day, [-sx / length, 1e-9, -sz / length]);
  for (const [i, part] of away.entries()) expect(part).toBeCloseTo(day.horizon[i]!, 2);
});

test("the brightest place of the sky is the sun", () => {
  const brightness = (colour: readonly number[]) => colour.reduce((sum, part) => sum + part, 0);
  const sun = brightness(skyColour(day, sunDirection(day)));
  for (let i = 0; i < 200; i++) {
    const azimuth = i * 2.4;
    const up = (i + 0.5) / 200;
    const flat = Math.sqrt(1 - up * up);
    expect(brightness(skyColour(day, [flat * Math.cos(azimuth), up, flat * Math.sin(azimuth)]))).toBeLessThanOrEqual(
      sun,
    );
  }
});

test("whatever the time, no part of the sky away from the sun is brighter than by day", () => {
  const brightness = (time: (typeof TIMES)[number]) => {
    const [sx, , sz] = sunDirection(time);
    const away = Math.atan2(-sz, -sx);
    return [0.1, 0.5, 1, 1.4].map((up) => {
      const parts = skyColour(time, [Math.cos(up) * Math.cos(away), Math.sin(up), Math.cos(up) * Math.sin(away)]);
      return Math.max(...parts);
    });
  };
  const [byDay, atDusk, atNight] = TIMES.map(brightness);
  for (const [i, light] of byDay!.entries()) {
    expect(atDusk![i]!).toBeLessThan(light);
    expect(atNight![i]!).toBeLessThan(atDusk![i]!);
  }
});
