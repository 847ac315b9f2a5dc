import type { Simulation } from "../../simulation/types";
import { createTyreWatch, type TyreWatch } from "../../telemetry/tyre-watch";
import type { VehicleSpec } from "../../vehicle/types";
import { shake } from "./rumble";
import { createSynth } from "./synth";
import { tonesOf } from "./tones";

/** What of the drive a frame tells. */
export interface Driven {
  readonly simulation: Simulation;
  /** s that have passed in it, 0 while it stands still. */
  readonly seconds: number;
  readonly throttle: number;
  readonly hoots: boolean;
  readonly sound: boolean;
  /** 0 … 1. */
  readonly volume: number;
  /** Whether a car that stands is heard too. */
  readonly idles: boolean;
}

/** What is heard and felt of driving. */
export interface Feel {
  frame(driven: Driven): void;
}

/** A blow is felt once: what comes within so many seconds is the same one. */
const PAUSE = 0.18;
/** Of a jolt: less isn't told. */
const LEAST = 0.08;
/** m/s under which a car stands. */
const STANDING = 0.1;

/** Sound that is silent while the page is out of sight. */
function createSound(page: Window) {
  const context = new AudioContext();
  const synth = createSynth(context);
  let wanted = true;
  const turn = () => {
    const plays = wanted && page.document.visibilityState === "visible";
    if (plays !== (context.state === "running")) void (plays ? context.resume() : context.suspend());
  };
  page.document.addEventListener("visibilitychange", turn);
  return {
    synth,
    want: (next: boolean) => {
      if (next === wanted) return;
      wanted = next;
      turn();
    },
  };
}

/** To be made after a gesture: before one, browsers let nothing be heard. */
export function createFeel(page: Window): Feel {
  let sound: ReturnType<typeof createSound> | null = null;
  let watched: VehicleSpec | null = null;
  let tyres: TyreWatch | null = null;
  let calm = 0;
  const look = ({ simulation, seconds }: Driven): TyreWatch => {
    const { drawn, motion, drawnWheels, vehicle } = simulation;
    if (!tyres || vehicle !== watched) tyres = createTyreWatch(vehicle);
    watched = vehicle;
    tyres.see({ pose: drawn, motion, wheels: drawnWheels }, seconds);
    return tyres;
  };
  const blowIn = (jolt: number, seconds: number): number => {
    calm += seconds;
    if (jolt < LEAST || calm < PAUSE) return 0;
    calm = 0;
    return jolt;
  };
  const hear = (driven: Driven, slide: number, blow: number) => {
    if (driven.sound) sound ??= createSound(page);
    sound?.want(driven.sound);
    if (!sound || !driven.sound) return;
    const { speed } = driven.simulation.motion;
    const runs = driven.seconds > 0 && (driven.idles || Math.abs(speed) > STANDING);
    sound.synth.set(tonesOf({ ...driven, speed, slide, runs }), driven.volume);
    if (blow > 0) sound.synth.thump(blow);
  };
  return {
    frame(driven) {
      const { slides, jolt } = look(driven);
      const slide = Math.max(...slides);
      const blow = blowIn(jolt, driven.seconds);
      hear(driven, slide, blow);
      if (blow > 0 || slide > 0) shake(page.navigator.getGamepads(), blow, slide);
    },
  };
}
