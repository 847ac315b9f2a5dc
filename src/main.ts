import "./ui/style/page.css";
import wasmUrl from "@babylonjs/havok/lib/esm/HavokPhysics.wasm?url";
import { createPicture, loadEngine } from "./create-picture";
import { readAddress } from "./ui/address";
import { createGame, type Game } from "./ui/game";
import { createHandle, type Standing } from "./ui/handle/handle";
import { createLoading } from "./ui/loading";
import { createPage } from "./ui/page";
import { ownOptions } from "./ui/settings/settings";
import { createSettingsStore } from "./ui/settings/settings-store";
import { storageOf } from "./ui/storage-of";
import { hindrance } from "./ui/support";
import { firstLanguage } from "./ui/texts/texts";
import { createWords } from "./ui/texts/words";
import { DRIVEN_VEHICLES } from "./vehicle/driven-vehicles";
import { vehicleById } from "./vehicle/specs";
import { DESIGN_VEHICLES } from "./vehicle/turning/design-vehicles";

const canvas = document.querySelector("canvas")!;
const settings = createSettingsStore(storageOf(window));
const words = createWords(firstLanguage(location.search, settings.current.lang, navigator.languages), settings.current);
const loading = createLoading(words);
document.body.append(loading.element);
window.kerbline = createHandle(start());

/** The page, in order. The engine, the physics and the readers are fetched while the loading screen stands. */
async function start(): Promise<Standing> {
  try {
    const [engine, physics, network] = await Promise.all([loadEngine(), loadPhysics(), loadReaders()]);
    const choices = { vehicles: DESIGN_VEHICLES.map(({ id }) => id), overlays: engine.LAYER_NAMES };
    const address = readAddress(location.search, choices, ownOptions(settings.current, location.search));
    const parts = { vehicles: DRIVEN_VEHICLES, read: network.readFetching, simulate: physics.simulate };
    const { game, opened } = await createGame(parts, address.options);
    if (game.options.own !== "") (await import("./ui/radius/lend-own")).lendOwn(game, words);
    const picture = createPicture(
      engine,
      { canvas, game, words },
      once(() => bringTrailers(physics, picture, game)),
      once(() => bringTraffic(physics, picture, game)),
    );
    if (game.simulation.vehicle.trailers) await picture.fetchTrailers();
    const page = createPage(canvas, { game, picture, words, settings });
    const { fetchTraffic } = picture;
    if (game.options.traffic > 0 && new URLSearchParams(location.search).has("traffic")) await fetchTraffic();
    await page.loop.firstFrame;
    await picture.seen();
    setTimeout(() => void bringLater([fetchTraffic(), picture.fetchFinery()]), LATER_MS);
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

async function loadPhysics() {
  const { startPhysics } = await import("./simulation/start-physics");
  return startPhysics(wasmUrl);
}

function loadReaders() {
  return import("./network/read/read-fetching");
}

/** ms after the first picture, in which the car is driven already, until what nobody waits for is fetched. */
const LATER_MS = 500;

/** Once it has come, the browser keeps the page for when there is no network; but for one that is being worked on. */
async function bringLater(coming: readonly Promise<void>[]): Promise<void> {
  await Promise.all(coming);
  if (!import.meta.hot) (await import("./ui/offline/keep-offline")).keepOffline(window);
}

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
