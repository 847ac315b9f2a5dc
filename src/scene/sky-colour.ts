import { cloudAt } from "./noise";
import { type Rgb, sunDirection, type TimeOfDay } from "./time-of-day";

const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
const mixed = (a: Rgb, b: Rgb, t: number): Rgb => [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)];
const ramp = (from: number, to: number, x: number): number => {
  const t = Math.min(Math.max((x - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
};

/** Lattice steps of cloud per unit of the cloud plane, which hangs one unit above the eye. */
const CLOUD_SCALE = 1.1;
/** No cloud shows lower than this, in the haze. */
const CLEAR = 0.02;

/** How much cloud hides the sky in direction (x, y, z), y > 0; thins out in the haze and never fully covers. */
function cloudCover(x: number, y: number, z: number, clouds: number): number {
  if (y < CLEAR) return 0;
  const reach = 1 / (y + 0.12);
  const billow = cloudAt(x * reach * CLOUD_SCALE + 40, z * reach * CLOUD_SCALE * 1.6 + 40, 4, 7);
  return ramp(0.78 - 0.42 * clouds, 1.02 - 0.3 * clouds, billow) * ramp(CLEAR, 0.3, y) * 0.75;
}

/** The sky's colour in a world direction (unit vector): gradient, clouds and the glow around the sun. */
export function skyColour(time: TimeOfDay, direction: Rgb): Rgb {
  const [x, y, z] = direction;
  if (y <= 0) return mixed(time.horizon, time.bounce, ramp(0, 0.25, -y));
  const clear = mixed(time.horizon, time.zenith, 1 - (1 - y) ** 2.6);
  const [sx, sy, sz] = sunDirection(time);
  const facing = Math.max(x * sx + y * sy + z * sz, 0);
  const glow = time.glow * (0.28 * facing ** 6 + 0.5 * facing ** 90 + 2 * facing ** 1800);
  const cover = cloudCover(x, y, z, time.clouds);
  const { cloudLight } = time;
  const lit: Rgb = [cloudLight, cloudLight, cloudLight];
  const sunlit = time.sun.colour.map((part) => part * cloudLight) as unknown as Rgb;
  const cloud = mixed(mixed(time.horizon, lit, 0.55), sunlit, 0.3 * facing);
  const hazy = mixed(clear, cloud, cover);
  return [0, 1, 2].map((i) => Math.min(hazy[i]! + glow * time.sun.colour[i]! * 0.5, 1)) as unknown as Rgb;
}
