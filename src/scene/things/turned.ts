import type { Turned } from "../traffic/copies";

/** Directions of something upright whose front looks along `heading` (rad from east), stretched by `size`: right, up, ahead. */
export function upright(heading: number, [right, up, ahead]: readonly [number, number, number] = [1, 1, 1]): Turned {
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  return {
    rightX: right * s,
    rightY: 0,
    rightZ: -right * c,
    upX: 0,
    upY: up,
    upZ: 0,
    aheadX: ahead * c,
    aheadY: 0,
    aheadZ: ahead * s,
  };
}
