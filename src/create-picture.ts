import type { Scene } from "@babylonjs/core/scene.js";
import { type Eyes, loadBenchPicture, loadStagePicture } from "./from-above";
import type { CornerView } from "./scene/cameras/corner-view";
import { placeUnder } from "./scene/place-under";
import type { SkidMarks } from "./scene/skid-marks";
import type { StreetThings } from "./scene/things/street-things";
import type { TrailersView } from "./scene/trailers-view";
import type { TrafficView } from "./simulation/street-traffic";
import { WAIT_REASONS } from "./traffic/waits";
import type { Game } from "./ui/game";
import type { Picture } from "./ui/picture";
import { textOf } from "./ui/texts/texts";
import type { Words } from "./ui/texts/words";
import type { VehicleSpec } from "./vehicle/types";

type Engine = Awaited<ReturnType<typeof loadEngine>>;

export async function loadEngine() {
  const [
    { createStage },
    { createRoadSurface },
    { createStreetView },
    { createVehicleView },
    { createCameras },
    overlay,
  ] = await Promise.all([
    import("./scene/stage"),
    import("./scene/road-surface"),
    import("./scene/street-view"),
    import("./scene/vehicle-view"),
    import("./scene/cameras"),
    import("./overlay/overlay"),
  ]);
  const { createOverlay, LAYER_NAMES } = overlay;
  const scene = { createStage, createRoadSurface, createStreetView, createVehicleView, createCameras };
  return { ...scene, createOverlay, LAYER_NAMES };
}

/** The driven vehicle, and the cameras made to its measure. */
function createSeat(engine: Engine, scene: Scene, canvas: HTMLCanvasElement, spec: VehicleSpec) {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const view = engine.createVehicleView(scene, spec);
  return { view, cameras: engine.createCameras(scene, canvas, { spec, reducedMotion }) };
}

/** What draws a part of traffic. */
interface TrafficPart {
  show(traffic: TrafficView, seconds: number): void;
}

/** What is drawn, and where. */
interface Drawn {
  readonly canvas: HTMLCanvasElement;
  readonly game: Game;
  readonly words: Words;
}

/** Everything that is drawn on the canvas. */
export function createPicture(
  engine: Engine,
  { canvas, game, words }: Drawn,
  fetchTrailers: () => Promise<void>,
  fetchTraffic: () => Promise<void>,
) {
  const { LAYER_NAMES } = engine;
  const stage = engine.createStage(canvas, game.options.quality);
  stage.layGround(game.streets.verge);
  const roads = engine.createRoadSurface(stage.scene, game.streets);
  const street = engine.createStreetView(stage.scene);
  let traffic: readonly TrafficPart[] = [];
  let trailers: TrailersView | null = null;
  const overlay = engine.createOverlay(stage.scene, game.streets, {
    letters: WAIT_REASONS.map((reason) => textOf("zh", `wait.${reason}`)).join(""),
    say: (reason) => words.text(`wait.${reason}`),
  });
  let seat = createSeat(engine, stage.scene, canvas, game.simulation.vehicle);
  let above: CornerView | null = null;
  let things: StreetThings | null = null;
  let skids: SkidMarks | null = null;
  const fetchFinery = async () => {
    const [{ createStreetThings }, { createSkidMarks }] = await Promise.all([
      import("./scene/things/street-things"),
      import("./scene/skid-marks"),
      stage.fetchShadows(),
    ]);
    things = createStreetThings(stage.scene);
    skids = createSkidMarks(stage.scene);
  };
  const eyes: Eyes = {
    scene: stage.scene,
    use: (view) => {
      above = view;
      if (view === null) seat.cameras.use(game.options.camera);
    },
  };
  const openStage = async () => {
    const showLayers = (more: readonly string[]) => picture.showLayers([...game.options.overlay, ...more]);
    const [made] = await Promise.all([loadStagePicture(eyes, (on) => showLayers(on ? ["rules"] : [])), fetchTraffic()]);
    return made;
  };
  addEventListener("resize", stage.resize);
  const bringTraffic = (make: (scene: Scene) => readonly TrafficPart[]) => {
    traffic = make(stage.scene);
  };
  const bringTrailers = (make: (scene: Scene) => TrailersView) => {
    trailers = make(stage.scene);
  };
  const picture: Picture = {
    layers: LAYER_NAMES.map((name) => ({ name, text: `layer.${name}` as const })),
    get drawCalls() {
      return stage.drawCalls();
    },
    showStreets: (streets) => {
      stage.layGround(streets.verge);
      roads.rebuild(streets);
      overlay.rebuild(streets);
    },
    showVehicle: (vehicle) => {
      if (vehicle.trailers) void fetchTrailers();
      seat.view.dispose();
      seat.cameras.dispose();
      seat = createSeat(engine, stage.scene, canvas, vehicle);
      seat.view.setLamps(stage.time.lamps);
      seat.cameras.use(game.options.camera);
    },
    showLayers: (names) => {
      for (const name of LAYER_NAMES) overlay.set(name, names.includes(name));
    },
    useCamera: (name) => seat.cameras.use(name),
    nextWheel: () => seat.cameras.nextWheel(),
    lookAt: (place) => seat.cameras.lookAt(place),
    placeUnder: (x, y, height) => placeUnder(stage.scene, x, y, height),
    setQuality: stage.setQuality,
    setWet: roads.setWet,
    setTime: (name) => {
      stage.setTime(name);
      seat.view.setLamps(stage.time.lamps);
    },
    loadBench: () => loadBenchPicture(eyes),
    loadStage: openStage,
    frame: (simulation, seconds, brake) => {
      seat.view.show(simulation.drawn, simulation.motion, brake);
      seat.cameras.update(simulation.drawn, simulation.motion, seconds);
      trailers?.show(simulation);
      street.show(simulation.dressed);
      for (const part of traffic) part.show(simulation.traffic, simulation.seconds);
      stage.showLand(simulation);
      skids?.show(simulation, seconds);
      things?.show(simulation, game.options.things === "on", stage.time.lamps);
      overlay.show(simulation);
      above?.use(seconds);
      stage.render();
    },
  };
  return Object.assign(picture, {
    bringTraffic,
    bringTrailers,
    fetchTrailers,
    fetchTraffic,
    fetchFinery,
    seen: stage.seen,
  });
}
