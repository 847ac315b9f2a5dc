import type { HeightIndex } from "../math/height-index";
import type { Train } from "./car";
import type { PhysicsWorld } from "./physics-world";
import { createTrailer, type Pulling, type Trailer } from "./trailer";

/** Couples all that `lead` pulls, one behind the other. */
export function createTrain(world: PhysicsWorld, lead: Pulling, ground: HeightIndex): Train {
  const trailers: Trailer[] = [];
  for (const spec of lead.spec.trailers ?? [])
    trailers.push(createTrailer(world, spec, trailers.at(-1) ?? lead, ground));
  return {
    trailers,
    seat: () => {
      for (const trailer of trailers) trailer.seat();
    },
    roll: (speed) => {
      for (const trailer of trailers) trailer.roll(speed);
    },
    setGround: (floor, paved) => {
      for (const trailer of trailers) trailer.setGround(floor, paved);
    },
    prepare: (controls, seconds) => {
      for (const trailer of trailers) trailer.prepare(controls, seconds);
    },
    finish: (seconds) => {
      for (const trailer of trailers) trailer.finish(seconds);
    },
    dispose: () => {
      for (const trailer of trailers.toReversed()) trailer.dispose();
    },
  };
}
