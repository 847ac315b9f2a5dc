import { Engine } from "@babylonjs/core/Engines/engine.js";
import { SceneInstrumentation } from "@babylonjs/core/Instrumentation/sceneInstrumentation.js";
import { Scene } from "@babylonjs/core/scene.js";
import type { Simulation } from "../simulation/types";
import { CLOSE_UP } from "./cameras/wheel-view";
import { ON_THE_ROAD } from "./drawing-order";
import { createGround } from "./ground";
import { createHaze } from "./haze";
import { createAutomaticQuality, QUALITY_LEVELS, type Quality, type QualityLevel } from "./quality";
import { createSky } from "./sky";
import { createSun } from "./sun";
import { TIMES_OF_DAY, type TimeName, type TimeOfDay } from "./time-of-day";

/** The world without roads: sky, sun, ground, haze, and the canvas it is drawn on. */
export interface Stage {
  readonly engine: Engine;
  readonly scene: Scene;
  /** Draws one frame, if there is a camera. */
  render(): void;
  /** To be called when the canvas has changed its size. */
  resize(): void;
  setQuality(quality: Quality): void;
  /** Once all that is seen so far has been drawn as it should look. */
  seen(): Promise<void>;
  /** Fetches what makes shadows, which the first picture does without. */
  fetchShadows(): Promise<void>;
  readonly time: TimeOfDay;
  setTime(name: TimeName): void;
  /** Lays the grass `level` metres high. */
  layGround(level: number): void;
  /** Shows this land on the grass, or none. */
  showLand(simulation: Simulation): void;
  /** Of the last frame. */
  drawCalls(): number;
  dispose(): void;
}

/** @throws Error where the browser has no WebGL */
function createEngine(canvas: HTMLCanvasElement): Engine {
  try {
    return new Engine(canvas, true, { powerPreference: "high-performance", stencil: false }, false);
  } catch (cause) {
    throw new Error("This browser offers no WebGL, which drawing the streets needs.", { cause });
  }
}

function createScene(engine: Engine): Scene {
  const scene = new Scene(engine);
  scene.setRenderingAutoClearDepthStencil(ON_THE_ROAD, false);
  scene.skipPointerMovePicking = true;
  scene.skipPointerDownPicking = true;
  scene.skipPointerUpPicking = true;
  return scene;
}

/**
 * The stage everything is seen on. Sky and ground are made first: opaque things are drawn in the order
 * in which their materials were made, and these two write no depth.
 * @throws Error where the browser has no WebGL
 */
export function createStage(canvas: HTMLCanvasElement, quality: Quality): Stage {
  const engine = createEngine(canvas);
  const time = TIMES_OF_DAY.day;
  const scene = createScene(engine);
  const haze = createHaze(scene, time);
  const sky = createSky(scene, time);
  const ground = createGround(scene);
  const sun = createSun(scene, time);
  scene.onActiveCameraChanged.add(() => sun.lightCloseUp(scene.activeCamera?.name === CLOSE_UP));
  const counters = new SceneInstrumentation(scene);
  const apply = ({ shadows, pixelScale }: QualityLevel): void => {
    sun.setShadows(shadows);
    engine.setHardwareScalingLevel(1 / (pixelScale * Math.min(globalThis.devicePixelRatio ?? 1, 2)));
  };
  const automatic = createAutomaticQuality(apply);
  const setQuality = (wanted: Quality): void => {
    automatic.stop();
    if (wanted === "auto") automatic.start();
    else apply(QUALITY_LEVELS[wanted]);
  };
  setQuality(quality);
  let shownTime: TimeOfDay = time;
  return {
    engine,
    scene,
    render() {
      if (!scene.activeCamera) return;
      engine.beginFrame();
      scene.render();
      engine.endFrame();
      automatic.frame(engine.getDeltaTime());
    },
    resize: () => engine.resize(),
    setQuality,
    seen: () => scene.whenReadyAsync(),
    async fetchShadows() {
      const { createShadows } = await import("./shadows");
      if (!scene.isDisposed) sun.bringShadows(createShadows);
    },
    get time() {
      return shownTime;
    },
    setTime(name) {
      if (TIMES_OF_DAY[name] === shownTime) return;
      shownTime = TIMES_OF_DAY[name];
      for (const lit of [sky, sun, haze]) lit.setTime(shownTime);
    },
    layGround: ground.lay,
    showLand({ landscape, dressed, streets }) {
      ground.show(landscape);
      ground.showBank(streets, landscape ? null : (dressed?.street ?? null));
    },
    drawCalls: () => counters.drawCallsCounter.current,
    dispose() {
      counters.dispose();
      for (const owned of [sun, ground, sky, haze, scene, engine]) owned.dispose();
    },
  };
}
