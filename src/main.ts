import "./ui/style/page.css";
import wasmUrl from "@babylonjs/havok/lib/esm/HavokPhysics.wasm?url";
import { readAddress } from "./ui/address";
import { createGame, type Game } from "./ui/game";
import { createHandle, type Standing } from "./ui/handle";
import { createLoading } from "./ui/loading";
import { createPage } from "./ui/page";
import type { Picture } from "./ui/picture";
import { hindrance } from "./ui/support";
import { preferredLanguage } from "./ui/texts";
import { createWords } from "./ui/words";
import { VEHICLES } from "./vehicle/specs";

const canvas = document.querySelector("canvas")!;
const words = createWords(preferredLanguage(navigator.languages));
const loading = createLoading(words);
document.body.append(loading.element);
window.kerbline = createHandle(start());

/** The page, in order. The engine, the physics and the readers are fetched while the loading screen stands. */
async function start(): Promise<Standing> {
  try {
    const [engine, physics, network] = await Promise.all([loadEngine(), loadPhysics(), loadReaders()]);
    const choices = { vehicles: VEHICLES.map(({ id }) => id), overlays: [] };
    const address = readAddress(location.search, choices);
    const parts = { vehicles: VEHICLES, read: network.readNetwork, simulate: physics.simulate };
    const { game, opened } = await createGame(parts, address.options);
    const picture = createPicture(engine, game);
    const page = createPage(canvas, game, picture, words);
    page.tellStart(opened, address.faults);
    await page.loop.firstFrame;
    loading.finish();
    return { game, page, picture, choices, havokBytes: physics.bytes };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    loading.fail(words.text(hindrance(window) ?? "noStart", { reason }));
    throw error;
  }
}

function loadEngine() {
  return Promise.all([
    import("./scene/stage"),
    import("./scene/road-surface"),
    import("./scene/vehicle-view"),
    import("./scene/cameras"),
  ]);
}

function loadReaders() {
  return import("./network/read-network");
}

async function loadPhysics() {
  const [{ loadHavok }, { createSimulation }] = await Promise.all([
    import("./physics/load-havok"),
    import("./simulation/simulation"),
  ]);
  const havok = await loadHavok(wasmUrl);
  return {
    simulate: (...described: Parameters<Parameters<typeof createGame>[0]["simulate"]>) =>
      createSimulation(havok, ...described),
    bytes: () => havok.HEAPU8.buffer.byteLength,
  };
}

/** Everything that is drawn on the canvas. */
function createPicture(engine: Awaited<ReturnType<typeof loadEngine>>, game: Game): Picture {
  const [{ createStage }, { createRoadSurface }, { createVehicleView }, { createCameras }] = engine;
  const stage = createStage(canvas, game.options.quality);
  const roads = createRoadSurface(stage.scene, game.streets);
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const seat = () => {
    const spec = game.simulation.vehicle;
    const view = createVehicleView(stage.scene, spec);
    return { view, cameras: createCameras(stage.scene, canvas, { spec, reducedMotion }) };
  };
  let seated = seat();
  addEventListener("resize", stage.resize);
  return {
    layers: [],
    get drawCalls() {
      return stage.drawCalls();
    },
    showStreets: roads.rebuild,
    showVehicle: () => {
      seated.view.dispose();
      seated.cameras.dispose();
      seated = seat();
      seated.cameras.use(game.options.camera);
    },
    showLayers: () => {},
    useCamera: (name) => seated.cameras.use(name),
    nextWheel: () => seated.cameras.nextWheel(),
    setQuality: stage.setQuality,
    frame: ({ drawn, motion }, seconds, brake) => {
      seated.view.show(drawn, motion, brake);
      seated.cameras.update(drawn, motion, seconds);
      stage.render();
    },
  };
}
