import type { Point3 } from "../../math/vector";
import type { Streets } from "../../simulation/types";
import type { GapFault } from "../../telemetry/types";
import { tabRound } from "../driving/tab-round";
import { element } from "../element";
import { CAMERAS, type Options, QUALITIES, TIMES, WEATHERS } from "../options";
import { isTextKey } from "../texts/texts";
import type { Words } from "../texts/words";
import { button, choice, section } from "./fields";
import { createDamageSwitch, createGeometry } from "./panel-geometry";
import { createProblemList, createWorstList } from "./panel-lists";
import { createNetworkChooser } from "./panel-network";
import { createTrafficChoice } from "./panel-traffic";

export interface PanelActions {
  change(change: Partial<Options>): void;
  openFile(file: File): void;
  openAreas(): void;
  exportGlb(): void;
  share(): void;
  reset(): void;
  goTo(place: GapFault): void;
  goToPlace(place: Point3): void;
  goToDamage(): void;
  clearWorst(): void;
}

/** All controls, in a drawer at the left. */
export interface Panel {
  readonly element: HTMLElement;
  readonly open: boolean;
  show(options: Options, streets: Streets): void;
  /** For every frame while it's open. `cost`: a line on what the page spends, asked for twice a second. */
  showDriven(worst: readonly GapFault[], room: number | null, cost: () => string): void;
  toggle(open?: boolean): void;
  /** Opens it at one of its parts. */
  openAt(part: HTMLElement): void;
}

const THINGS = new Map([
  ["on", "shown"],
  ["off", "none"],
] as const);

function createView(words: Words, vehicles: readonly string[], change: (change: Partial<Options>) => void) {
  const cameras = new Map(CAMERAS.map((name) => [name, name] as const));
  const qualities = new Map(QUALITIES.map((name) => [name, name] as const));
  const camera = choice(words, "camera", cameras, (name) => change({ camera: CAMERAS.find((one) => one === name)! }));
  const quality = choice(words, "quality", qualities, (name) =>
    change({ quality: QUALITIES.find((one) => one === name)! }),
  );
  const times = new Map(TIMES.map((name) => [name, name] as const));
  const time = choice(words, "time", times, (name) => change({ time: TIMES.find((one) => one === name)! }));
  const weathers = new Map(WEATHERS.map((name) => [name, name] as const));
  const weather = choice(words, "weather", weathers, (name) =>
    change({ weather: WEATHERS.find((one) => one === name)! }),
  );
  const things = choice(words, "things", THINGS, (value) => change({ things: value === "off" ? "off" : "on" }));
  const nameOf = (id: string) => [`vehicle.${id}`, `turning.${id}`].find(isTextKey) ?? null;
  const known = new Map(vehicles.map((id) => [id, nameOf(id)]));
  const vehicle = choice(words, "vehicle", known, (id) => change({ vehicle: id }));
  vehicle.element.hidden = vehicles.length < 2;
  return {
    element: section(
      words,
      "view",
      camera.element,
      time.element,
      weather.element,
      things.element,
      quality.element,
      vehicle.element,
    ),
    show: (options: Options) => {
      camera.show(options.camera);
      time.show(options.time);
      weather.show(options.weather);
      things.show(options.things);
      quality.show(options.quality);
      vehicle.show(options.vehicle);
    },
  };
}

/** @param messages the list of everything said */
export function createPanel(
  words: Words,
  vehicles: readonly string[],
  actions: PanelActions,
  messages: HTMLElement,
): Panel {
  const network = createNetworkChooser(words, (name) => actions.change({ network: name }), actions);
  const geometry = createGeometry(words, actions.change);
  const damage = createDamageSwitch(words, actions.change, actions.goToDamage);
  const worst = createWorstList(words, actions.goTo, actions.clearWorst);
  const problems = createProblemList(words, actions.goToPlace);
  const traffic = createTrafficChoice(words, actions.change);
  const view = createView(words, vehicles, actions.change);
  const share = button(words, "share", actions.share);
  network.element.append(element("div", { class: "pair" }, button(words, "exportGlb", actions.exportGlb), share));
  const close = words.name(element("button", { type: "button", class: "close" }, "×"), "close");
  const cost = element("p", { class: "hint" });
  let costShown = 0;
  view.element.append(button(words, "resetCar", actions.reset), cost);
  const parts = [network, geometry, traffic, damage, worst, problems, view].map((part) => part.element);
  const drawer = element("aside", { class: "panel card", id: "panel", hidden: true, tabindex: -1 }, close, ...parts);
  drawer.append(messages);
  words.name(drawer, "panel");
  const toggle = (open = drawer.hidden) => {
    drawer.hidden = !open;
    if (open) drawer.focus({ preventScroll: true });
  };
  close.addEventListener("click", () => toggle(false));
  tabRound(drawer);
  drawer.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    toggle(false);
  });
  return {
    element: drawer,
    get open() {
      return !drawer.hidden;
    },
    show: (options, { plan, surfaces }) => {
      const triangles = surfaces.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0);
      const crossings = plan.junctions.filter(({ arms }) => arms.length > 2).length;
      const counts = { junctions: plan.junctions.length, crossings, triangles };
      network.show(options.network, words.text("counts", counts));
      geometry.show(options, plan.network);
      damage.show(options);
      traffic.show(options);
      problems.show(plan);
      view.show(options);
    },
    showDriven: (places, room, costOf) => {
      worst.show(places);
      traffic.tellRoom(room);
      if (performance.now() - costShown < 500) return;
      costShown = performance.now();
      cost.textContent = costOf();
    },
    toggle,
    openAt: (part) => {
      toggle(true);
      part.scrollIntoView();
    },
  };
}
