import type { Offence } from "../traffic/visitor/judge-visitor";
import { type Actions, createActions } from "./actions";
import { type AddressFault, createAddressKeeper } from "./address";
import { fetchCrossings } from "./crossing/fetch-crossings";
import { createDialogOpener } from "./dialog-opener";
import { type Door, showDoors, wantedAmong } from "./door";
import { createDriver, type Driver } from "./driving/controls";
import { type FetchedReplay, fetchReplay } from "./driving/fetch-replay";
import { createPad } from "./driving/gamepad";
import { createKeys } from "./driving/keys";
import { createEditDoor } from "./editor/door";
import { fetchFeel } from "./feel/fetch-feel";
import type { Game, Opened } from "./game";
import { createKeyActions } from "./key-actions";
import { createLoop, type Loop } from "./loop";
import { createMessages } from "./messages";
import type { Options } from "./options";
import { createPageParts, type PageParts, type PageTools } from "./page-parts";
import { ruleText } from "./panel/traffic-notes";
import type { Picture } from "./picture";
import { createRadiusDoor } from "./radius/door";
import { createRulesDoor } from "./rules/door";
import { followSettings } from "./settings/follow-settings";
import type { SettingsStore } from "./settings/settings-store";
import { wantedText } from "./texts/fault-words";
import { preferredLanguage } from "./texts/texts";
import type { Words } from "./texts/words";

/** Everything over and around the canvas, wired to the game. */
export interface Page {
  readonly actions: Actions;
  readonly driver: Driver;
  readonly loop: Loop;
  /** Says what of the address couldn't be had. */
  tellStart(opened: Opened, faults: readonly AddressFault[]): void;
  /** The rule that an offence is against, in the page's language. */
  ruleOf(offence: Offence): string;
}

/** m/s. */
const WALKING_PACE = 1.5;

type Parts = PageParts & {
  readonly radius: ReturnType<typeof createRadiusDoor>;
  /** Every one of them. */
  readonly doors: readonly Door[];
};

/** Keeps picture, words, controls and address up with the game. */
function followGame({ game, picture, words, messages, actions }: PageTools, parts: Parts): void {
  const keepAddress = createAddressKeeper(window, (door) => void actions.change(door));
  const lendOwn = async () => {
    const fault = (await import("./radius/lend-own")).lendOwn(game, words);
    if (fault === null) return;
    messages.fault(fault);
    void actions.change({ own: "" });
  };
  let drawn: Partial<Options> = {};
  const showOptions = () => {
    const { options, streets } = game;
    if (options.overlay !== drawn.overlay) picture.showLayers(options.overlay);
    if (options.camera !== drawn.camera) picture.useCamera(options.camera);
    if (options.quality !== drawn.quality) picture.setQuality(options.quality);
    if (options.weather !== drawn.weather) picture.setWet(options.weather === "wet");
    if (options.time !== drawn.time) picture.setTime(options.time);
    if (options.lang !== drawn.lang) words.speak(options.lang ?? preferredLanguage(navigator.languages));
    if (options.own !== drawn.own && options.own !== "") void lendOwn();
    drawn = options;
    parts.layers.show(options.overlay);
    showDoors(parts.doors);
    // A door that changes something has had all of it shown already.
    if (game.options !== options) return;
    const described = parts.radius.behind?.radius ?? streets.network.turnRadius;
    parts.dial.show(options.radius ?? described, options.radius === null);
    parts.minimap.rebuild(streets.plan);
    parts.hud.turn.rebuild(streets.plan);
    parts.panel.show(options, streets);
    parts.bar.show(streets.network.name);
    parts.bar.open(options.mode);
    if (options.mode !== "drive") parts.panel.toggle(false);
    parts.painted.hidden = options.camera !== "chase";
    keepAddress(options);
  };
  game.listen((change) => {
    if (change === "vehicle") picture.showVehicle(game.simulation.vehicle);
    if (change !== "options") picture.showStreets(game.streets);
    showOptions();
  });
  showOptions();
}

/** A control that the pointer used gives the keys back to the driver; one reached by keyboard keeps them. */
function giveKeysBack(root: HTMLElement, canvas: HTMLCanvasElement): void {
  let byPointer = false;
  const within = (event: Event, controls: string) =>
    event.target instanceof Element && event.target.closest(controls)?.closest("dialog") === null;
  const giveBackFrom = (controls: string) => (event: Event) => {
    if (byPointer && within(event, controls)) canvas.focus({ preventScroll: true });
  };
  root.addEventListener("pointerdown", () => (byPointer = true), true);
  root.addEventListener("keydown", (event) => (byPointer = byPointer && event.repeat), true);
  root.addEventListener("click", giveBackFrom("button"));
  root.addEventListener("pointerup", giveBackFrom("[role=slider], input[type=range]"));
  root.addEventListener("change", giveBackFrom("select"));
}

/** One frame: drive, simulate, draw, show. */
function createFrame(
  { game, picture, words, messages, settings }: PageTools,
  parts: Parts,
  driver: Driver,
  hoots: () => boolean,
) {
  const feel = fetchFeel(window, words, messages);
  const cost = (fps: number) => {
    const step = game.simulation.stepMs.toFixed(2);
    return words.text("cost", { fps: fps.toFixed(0), draws: picture.drawCalls, step });
  };
  return (seconds: number, fps: number) => {
    const { simulation, options } = game;
    const passed = seconds * (wantedAmong(parts.doors)?.behind?.pace ?? 1);
    if (seconds > 0) {
      driver.drive(simulation, passed);
      simulation.advance(passed);
    }
    const { motion, worstPlaces } = simulation;
    for (const { behind } of parts.doors) behind?.frame(seconds);
    picture.frame(simulation, seconds, simulation.following === null ? driver.controls.brake : 0);
    const { throttle } = driver.controls;
    const idles = options.mode === "drive";
    feel({ ...settings.current, simulation, seconds: passed, throttle, hoots: hoots(), idles });
    parts.hud.show(motion.speed, motion.lateralAcceleration, throttle);
    parts.hud.turn.show(simulation);
    parts.wheels.show(simulation.drawnWheels, worstPlaces[0]);
    parts.minimap.show(simulation);
    parts.traffic.show(
      simulation.traffic.offences,
      options.traffic + options.pedestrians > 0 && options.mode === "drive",
    );
    const driving = Math.abs(motion.speed) > WALKING_PACE;
    parts.bar.makeWay(driving && !parts.panel.open && options.mode === "drive");
    if (parts.panel.open) parts.panel.showDriven(worstPlaces, simulation.traffic.room, () => cost(fps));
    if (driving || throttle !== 0) parts.begin();
  };
}

/** What a page is made with that stands before it. */
export interface PageSetting {
  readonly game: Game;
  readonly picture: Picture;
  readonly words: Words;
  readonly settings: SettingsStore;
}

export function createPage(canvas: HTMLCanvasElement, { game, picture, words, settings }: PageSetting): Page {
  const messages = createMessages(words, () => parts.panel.openAt(messages.list));
  const actions = createActions(game, words, messages, picture.lookAt);
  const pause = (paused: boolean) => {
    loop.pause(paused);
    parts.paused.hidden = !paused;
    if (!paused) last.hide();
  };
  const openAreas = createDialogOpener(words, messages, {
    load: async () => (await import("./opening/area-dialog")).createAreaDialog(words, settings, actions),
    failed: "areasFailed",
  });
  const tools: PageTools = {
    game,
    picture,
    words,
    messages,
    actions,
    settings,
    pause,
    replay: () => last.toggle(),
    openAreas,
    openCrossing: () => crossings.ahead(),
  };
  const crossings = fetchCrossings(tools, canvas);
  const radius = createRadiusDoor(tools, canvas, (controls) => driver.take(controls));
  const rules = createRulesDoor(tools, canvas, (controls) => driver.take(controls));
  const parts = { ...createPageParts(tools), radius, doors: [rules, radius, createEditDoor(tools, canvas)] };
  canvas.after(...parts.elements);
  const last: FetchedReplay = fetchReplay(tools, parts.paused);
  const act = createKeyActions(tools, parts, () => loop);
  const keys = createKeys(window, () => settings.current.keys, act);
  const pad = createPad(window, act);
  const driver = createDriver([keys.wish, parts.touch.wish, pad.wish]);
  const frame = createFrame(tools, parts, driver, () => keys.hoots() || pad.hoots());
  const loop = createLoop(window, (seconds) => {
    pad.look();
    frame(seconds, loop.fps);
    last.record(seconds, Math.abs(game.simulation.motion.speed) > WALKING_PACE);
  });
  followGame(tools, parts);
  followSettings(tools);
  giveKeysBack(document.body, canvas);
  words.name(canvas, "roadView");
  canvas.addEventListener("webglcontextlost", () => messages.fault(words.text("pictureLost")));
  const tellStart = (opened: Opened, faults: readonly AddressFault[]) => {
    for (const fault of faults)
      messages.fault(words.text("badOption", { ...fault, reason: wantedText(words, fault.reason) }));
    actions.report(opened, "fellBack");
  };
  return { actions, driver, loop, tellStart, ruleOf: (offence) => ruleText(words, offence) };
}
