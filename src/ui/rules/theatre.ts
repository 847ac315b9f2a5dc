import "./rules.css";
import "./replay.css";
import type { DrivingSide } from "../../network/types";
import { networkJson } from "../../network/write-network";
import type { Controls } from "../../vehicle/types";
import type { Behind } from "../door";
import { element } from "../element";
import type { PageTools } from "../page-parts";
import { sourceOf, sourceOfText } from "../sources";
import { COMPASS_TEXTS } from "../texts/compass-texts";
import { bringTexts } from "../texts/texts";
import { RULES_TEXTS } from "./rules-texts";
import { type NamedScenario, readScenarios, sceneBytes, sceneName } from "./scenario-files";
import { createScene, type Scene } from "./scene";
import { createSceneMenu } from "./scene-menu";
import type { StagePicture } from "./stage-picture";

/** What is behind the rules door: short scenes of who goes first, to watch and to drive in. */
export interface Theatre extends Behind {
  /** Times as fast as it is. */
  readonly pace: number;
}

/** @param take hands the wheel over; null gives it back to the keys */
export function createTheatre(
  tools: PageTools,
  picture: StagePicture,
  canvas: HTMLElement,
  take: (controls: Readonly<Controls> | null) => void,
): Theatre {
  bringTexts(RULES_TEXTS);
  bringTexts(COMPASS_TEXTS);
  const { game, words, messages, actions } = tools;
  const { all, faults } = readScenarios();
  /** What was driven on before the door was opened. */
  let before: () => Parameters<typeof game.open>[0] = () => sourceOf("first-drive");
  let scene: Scene | null = null;
  /** The scene that is shown, or on its way. */
  let wanted = "";
  let entering = false;
  /** How many scenes have been asked for. */
  let asked = 0;
  let open = false;

  const choose = (scenario: string) => void actions.change({ scenario });
  const menu = createSceneMenu(words, all, { choose, leave: () => void actions.change({ mode: "drive" }) });
  const root = element("div", { class: "rules-door" }, menu.element);
  const tell = (name: string, path: string, reason: string) =>
    messages.fault(words.text("rules.fault", { name, path, reason }));

  function chosen(): NamedScenario {
    const { scenario } = game.options;
    const found = all.find(({ name }) => name === scenario);
    if (!found && scenario !== "")
      messages.fault(words.text("rules.unknown", { name: scenario, instead: all[0]!.name }));
    return found ?? all[0]!;
  }
  const sideOf = (): DrivingSide => game.options.side ?? "right";

  function clear(): void {
    scene?.dispose();
    scene = null;
  }
  /** Puts a scene's streets under the car, then the scene on them. */
  async function enter(named: NamedScenario, side: DrivingSide): Promise<void> {
    clear();
    const bytes = sceneBytes(named, side);
    if (!bytes) return tell(named.name, "network", named.scenario.network);
    wanted = sceneName(named.name, side);
    menu.show(named.name);
    const opening = game.open({ name: `${named.name}.json`, bytes, address: "" });
    // Set while it is on its way: meant for these streets.
    void game.change({ scenario: named.name, side: game.options.side });
    entering = true;
    asked += 1;
    const mine = asked;
    const { faults, overtaken } = await opening;
    if (mine !== asked) return;
    entering = false;
    if (!open) return;
    if (overtaken) return void actions.change({ mode: "drive" });
    for (const { path, reason } of faults) tell(named.name, path, reason);
    if (faults.length === 0) show();
  }
  function play(named: NamedScenario, side: DrivingSide): void {
    const next = () => choose(all[(all.indexOf(named) + 1) % all.length]!.name);
    scene = createScene(tools, { picture, canvas, take, named, side, next, scenes: () => menu.toggle() });
    root.append(scene.element);
    scene.start();
    for (const { path, reason } of scene.faults) tell(named.name, path, reason);
  }
  /** Puts back what was driven on before, but where something else has come or the door is open again. */
  function goBack(): void {
    if (!open && (entering || game.streets.network.name === wanted)) void game.open(before());
  }
  function show(): void {
    const [named, side] = [chosen(), sideOf()];
    if (wanted !== sceneName(named.name, side)) return void enter(named, side);
    if (entering) return;
    const isThere = game.streets.network.name === wanted;
    if (isThere && scene === null) play(named, side);
    else if (isThere) scene?.follow();
    else if (scene !== null) void actions.change({ mode: "drive" });
  }

  return {
    get pace() {
      return scene?.pace ?? 1;
    },
    open() {
      open = true;
      const own = networkJson(game.streets.network);
      const { network } = game.options;
      before = () => (network === "" ? sourceOfText(own) : sourceOf(network));
      wanted = "";
      canvas.after(root);
      for (const { path, reason } of faults) tell("", path, reason);
      show();
      menu.element.focus({ preventScroll: true });
    },
    show,
    frame: (seconds) => scene?.frame(seconds),
    focus: () => menu.toggle(true),
    close() {
      open = false;
      clear();
      root.remove();
      if (entering || game.underWay === null) goBack();
      else void game.underWay.then(goBack);
    },
  };
}
