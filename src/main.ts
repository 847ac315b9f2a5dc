import "./ui/style/page.css";
import type { Scene } from "@babylonjs/core/scene.js";
import wasmUrl from "@babylonjs/havok/lib/esm/HavokPhysics.wasm?url";
import { type Eyes, loadBenchPicture, loadStagePicture } from "./from-above";
import type { CornerView } from "./scene/cameras/corner-view";
import type { StreetThings } from "./scene/things/street-things";
import type { TrailersView } from "./scene/trailers-view";
import type { TrafficView } from "./simulation/street-traffic";
import { WAIT_REASONS } from "./traffic/waits";
import { readAddress } from "./ui/address";
import { createGame, type Game } from "./ui/game";
import { createHandle, type Standing } from "./ui/handle";
import { createLoading } from "./ui/loading";
import { createPage } from "./ui/page";
import type { Picture } from "./ui/picture";
import { hindrance } from "./ui/support";
import { firstLanguage, textOf } from "./ui/texts";
import { createWords } from "./ui/words";
import { DRIVEN_VEHICLES } from "./vehicle/driven-vehicles";
import { vehicleById } from "./vehicle/specs";
import { DESIGN_VEHICLES } from "./vehicle/turning/design-vehicles";
import type { VehicleSpec } from "./vehicle/types";

const canvas = document.querySelector("canvas")!;
const words = createWords(firstLanguage(location.search, navigator.languages));
const loading = createLoading(words);
document.body.append(loading.element);
window.kerbline = createHandle(start());

/** The page, in order. The engine, the physics and the readers are fetched while the loading screen stands. */
async function start(): Promise<Standing> {
  try {
    const [engine, physics, network] = await Promise.all([loadEngine(), loadPhysics(), loadReaders()]);
    const choices = { vehicles: DESIGN_VEHICLES.map(({ id }) => id), overlays: engine.LAYER_NAMES };
    const address = readAddress(location.search, choices);
    const parts = { vehicles: DRIVEN_VEHICLES, read: network.readFetching, simulate: physics.simulate };
    const { game, opened } = await createGame(parts, address.options);
    if (game.options.own !== "") (await import("./ui/radius/lend-own")).lendOwn(game, words);
    const picture = createPicture(
      engine,
      game,
      once(() => bringTrailers(physics, picture, game)),
      once(() => bringTraffic(physics, picture, game)),
    );
    if (game.simulation.vehicle.trailers) await picture.fetchTrailers();
    const page = createPage(canvas, game, picture, words);
    const { fetchTraffic } = picture;
    if (game.options.traffic > 0 && new URLSearchParams(location.search).has("traffic")) await fetchTraffic();
    await page.loop.firstFrame;
    await picture.seen();
    setTimeout(() => void Promise.all([fetchTraffic(), picture.fetchFinery()]), LATER_MS);
    loading.finish();
    page.tellStart(opened, address.faults);
    return { game, page, picture, choices, fetchTraffic, havokBytes: physics.bytes };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    loading.fail(words.text(hindrance(window) ?? "noStart", { reason }));
    throw error;
  }
}

/** `make`, begun when it is first asked for and never again. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

type Engine = Awaited<ReturnType<typeof loadEngine>>;

async function loadEngine() {
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

async function loadPhysics() {
  const { startPhysics } = await import("./simulation/start-physics");
  return startPhysics(wasmUrl);
}

function loadReaders() {
  return import("./network/read-fetching");
}

/** The driven vehicle, and the cameras made to its measure. */
function createSeat(engine: Engine, scene: Scene, spec: VehicleSpec) {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const view = engine.createVehicleView(scene, spec);
  return { view, cameras: engine.createCameras(scene, canvas, { spec, reducedMotion }) };
}

/** ms after the first picture, in which the car is driven already, until what nobody waits for is fetched. */
const LATER_MS = 500;

/** Traffic, its rules and its looks. */
async function bringTraffic(
  physics: Awaited<ReturnType<typeof loadPhysics>>,
  picture: ReturnType<typeof createPicture>,
  game: Game,
): Promise<void> {
  const [{ createStreetTraffic }, { createTrafficScene }, { createSignalView }] = await Promise.all([
    import("./simulation/street-traffic"),
    import("./scene/traffic/traffic-view"),
    import("./scene/traffic/signal-view"),
  ]);
  physics.bringTraffic(createStreetTraffic);
  picture.bringTraffic((scene) => [createTrafficScene(scene, vehicleById("car")!), createSignalView(scene)]);
  game.simulation.bringTraffic(createStreetTraffic);
}

/** What couples trailers, and their looks. */
async function bringTrailers(
  physics: Awaited<ReturnType<typeof loadPhysics>>,
  picture: ReturnType<typeof createPicture>,
  game: Game,
): Promise<void> {
  const [{ createTrain }, { createTrailersView }] = await Promise.all([
    import("./physics/train"),
    import("./scene/trailers-view"),
  ]);
  physics.bringTrailers(createTrain);
  picture.bringTrailers(createTrailersView);
  game.simulation.tow(createTrain);
}

/** What draws a part of traffic. */
interface TrafficPart {
  show(traffic: TrafficView, seconds: number): void;
}

/** Everything that is drawn on the canvas. */
function createPicture(
  engine: Engine,
  game: Game,
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
  let seat = createSeat(engine, stage.scene, game.simulation.vehicle);
  let above: CornerView | null = null;
  let things: StreetThings | null = null;
  const fetchFinery = async () => {
    const [{ createStreetThings }] = await Promise.all([import("./scene/things/street-things"), stage.fetchShadows()]);
    things = createStreetThings(stage.scene);
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
      seat = createSeat(engine, stage.scene, vehicle);
      seat.view.setLamps(stage.time.lamps);
      seat.cameras.use(game.options.camera);
    },
    showLayers: (names) => {
      for (const name of LAYER_NAMES) overlay.set(name, names.includes(name));
    },
    useCamera: (name) => seat.cameras.use(name),
    nextWheel: () => seat.cameras.nextWheel(),
    lookAt: (place) => seat.cameras.lookAt(place),
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
