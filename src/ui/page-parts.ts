import type { Actions } from "./actions";
import { createDialogOpener } from "./dialog-opener";
import { createDial } from "./driving/dial";
import { createHud } from "./driving/hud";
import { createMinimap } from "./driving/minimap";
import { createPaused } from "./driving/paused";
import { createTouch } from "./driving/touch";
import { createWheels } from "./driving/wheels";
import { createDrop } from "./drop";
import { element } from "./element";
import type { Game } from "./game";
import { createHelp } from "./help";
import { createPaintedKeys } from "./loading";
import type { Messages } from "./messages";
import { cameraAfter, DEFAULTS, type Options } from "./options";
import { createLayers } from "./panel/layers";
import { createPanel, type PanelActions } from "./panel/panel";
import { createTrafficNotes } from "./panel/traffic-notes";
import type { Picture } from "./picture";
import { streetOptions } from "./settings/settings";
import type { SettingsStore } from "./settings/settings-store";
import type { Words } from "./texts/words";
import { createTopBar } from "./top-bar";
import { createWelcome } from "./welcome";

/** What the parts of the page are made with. */
export interface PageTools {
  readonly game: Game;
  readonly picture: Picture;
  readonly words: Words;
  readonly messages: Messages;
  readonly actions: Actions;
  readonly settings: SettingsStore;
  pause(paused: boolean): void;
  /** Shows what has just been driven, or drives on. */
  replay(): void;
  /** Lets streets be taken from elsewhere. */
  openAreas(): void;
  /** Shows who goes first at the crossing ahead, and lets it be changed. */
  openCrossing(): void;
}

/** `names` with `name` taken out if it's in, put in if it isn't. */
const toggled = (names: readonly string[], name: string) =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name];

/** What is changed at the panel holds for good, as far as it is a setting; streets of the page's own are as is set. */
function changeForGood(actions: Actions, settings: SettingsStore, change: Partial<Options>): void {
  if (change.quality !== undefined) settings.change({ quality: change.quality });
  const street = change.network === undefined ? {} : streetOptions(settings.current);
  void actions.change({ ...street, ...change });
}

const panelActions = ({ game, actions, settings, openAreas }: PageTools): PanelActions => ({
  change: (change) => changeForGood(actions, settings, change),
  openFile: (file) => actions.openFiles([file]),
  openAreas,
  exportGlb: actions.exportGlb,
  reset: () => game.simulation.reset("here"),
  share: actions.share,
  goTo: actions.goTo,
  goToPlace: actions.goToPlace,
  goToDamage: actions.goToDamage,
  clearWorst: () => game.simulation.clearWorstPlaces(),
});

const createTouchOf = ({ game, words, actions, pause }: PageTools) =>
  createTouch(words, {
    reset: () => game.simulation.reset("here"),
    camera: () => void actions.change({ camera: cameraAfter(game.options.camera) }),
    pause: () => pause(true),
  });

/** Whether the page is as a visitor finds it who asked for nothing else. */
const isStart = ({ network, mode }: Options): boolean => network === DEFAULTS.network && mode === DEFAULTS.mode;

/** All that lies over the road, none of it showing anything yet. `elements` are to be put on the page in their order. */
export function createPageParts(tools: PageTools) {
  const { game, picture, words, messages, actions, settings, pause } = tools;
  const toggleLayer = (name: string) => void actions.change({ overlay: toggled(game.options.overlay, name) });
  const dial = createDial(words, (radius) => void actions.change({ radius }), messages.note);
  const wheels = createWheels(words, actions.goTo);
  const minimap = createMinimap(words);
  const hud = createHud(words);
  const layers = createLayers(words, picture.layers, toggleLayer);
  const panel = createPanel(words, game.vehicles, panelActions(tools), messages.list);
  const help = createHelp(words);
  const toggleSettings = createDialogOpener(words, messages, {
    load: async () => (await import("./settings/settings-dialog")).createSettingsDialog(words, settings),
    failed: "settingsFailed",
  });
  const bar = createTopBar(words, {
    door: (mode) => void actions.change({ mode: game.options.mode === mode ? "drive" : mode }),
    panel: () => panel.toggle(),
    help: help.toggle,
    share: actions.share,
    language: () => {
      const lang = words.language === "en" ? "zh" : "en";
      settings.change({ lang });
      void actions.change({ lang });
    },
    settings: toggleSettings,
  });
  const touch = createTouchOf(tools);
  const painted = createPaintedKeys(words);
  const welcome = createWelcome(words, isStart(game.options), (mode) => void actions.change({ mode }));
  game.listen(() => !isStart(game.options) && welcome.leave());
  const begin = () => {
    painted.classList.add("gone");
    welcome.leave();
  };
  const traffic = createTrafficNotes(words, messages);
  const paused = createPaused(words, { resume: () => pause(false), replay: tools.replay });
  const drop = createDrop(document, words, actions.openFiles);
  const instruments = element("div", { class: "instruments" }, minimap.element, dial.element, wheels.element);
  const own = [bar, welcome, hud, layers, panel, help, touch, messages].map((part) => part.element);
  const elements = [painted, paused, instruments, ...own, drop];
  return {
    minimap,
    dial,
    wheels,
    hud,
    layers,
    panel,
    help,
    bar,
    touch,
    painted,
    paused,
    traffic,
    /** Somebody drives: what says how is out of the way. */
    begin,
    toggleLayer,
    toggleSettings,
    elements,
  };
}

export type PageParts = ReturnType<typeof createPageParts>;
