import type { Point } from "../../math/vector";
import type { DrivingSide, Fault } from "../../network/types";
import type { Controls } from "../../vehicle/types";
import { element } from "../element";
import { grown } from "../grown";
import type { PageTools } from "../page-parts";
import type { Covered } from "../radius/bench-picture";
import { createActors } from "./actors";
import { sceneText } from "./caption";
import { createConsole } from "./console";
import { createReplay } from "./replay";
import { createRing } from "./ring";
import type { NamedScenario } from "./scenario-files";
import { createShow, type Show } from "./show";
import type { StagePicture } from "./stage-picture";
import { createStrikes } from "./strikes";

/** One scenario on the page, from when its streets are there until they are left. */
export interface Scene {
  readonly element: HTMLElement;
  /** What of it can't be had. */
  readonly faults: readonly Fault[];
  /** Times as fast as it is; 0 while it stands still. */
  readonly pace: number;
  start(): void;
  /** Options, streets or the car have changed. */
  follow(): void;
  /** For every frame, before it is drawn. */
  frame(seconds: number): void;
  dispose(): void;
}

/** What a scene is made with. */
export interface SceneParts {
  readonly picture: StagePicture;
  readonly canvas: HTMLElement;
  /** Hands the wheel over; null gives it back to the keys. */
  take(controls: Readonly<Controls> | null): void;
  readonly named: NamedScenario;
  readonly side: DrivingSide;
  next(): void;
  scenes(): void;
}

/** px that the bar takes on a usual screen. */
const BAR = 48;
/** m from the streets where the car stands by, out of sight. */
const ASIDE = 60;
/** m around the crossings that are in sight. */
const REACH = 30;
/** s that the arrow keys go by; s after which a drive that hasn't arrived is over. */
const STRIDE = 1;
const PATIENCE = 30;
const STANDING: Controls = { steer: 0, throttle: 0, brake: 1 };

/** The middle of a plan's crossings, and how far around it (m) they are. */
function sightOn({ plan }: PageTools["game"]["streets"]): { readonly at: Point; readonly reach: number } {
  const crossings = plan.junctions.filter(({ arms }) => arms.length > 2).flatMap(({ outline }) => outline);
  const [east, north] = [0, 1].map((axis) => crossings.map((point) => point[axis]!));
  const span = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [[west, most], [south, top]] = [span(east!), span(north!)];
  return { at: [(west + most) / 2, (south + top) / 2], reach: REACH - 12 + Math.max(most - west, top - south) / 2 };
}

export function createScene(tools: PageTools, parts: SceneParts): Scene {
  const { game, words } = tools;
  const { picture, canvas, take, side } = parts;
  const { scenario } = parts.named;
  const text = (of: Parameters<typeof sceneText>[1]) => sceneText(words, of, side);
  let show: Show | null = null;
  let simulation = game.simulation;
  let [pace, playing, driven, ended] = [1, true, "", false];

  const board = createConsole(words, {
    toggle: () => (isOver() && !playing ? seek(0) : play(!playing)),
    seek: (time) => seek(time, false),
    pace: (next) => {
      pace = next;
    },
    side: (next) => void tools.actions.change({ side: next }),
    take: handOver,
    watch: () => seek(0),
    next: parts.next,
    scenes: parts.scenes,
  });
  const actors = createActors(scenario);
  const replay = createReplay(words, () => game.streets);
  const strikes = createStrikes();
  // The browser says that it has been opened or closed a moment later: the scene may have been left by then.
  const ring = createRing(words, () => root.isConnected && look(false));
  board.verdict.element.after(replay.element, ring.element);
  const root = element("div", { class: "scene" }, actors.element, board.element);

  const isOver = () => {
    if (!show) return true;
    if (!show.isTaken) return show.run.isOver || show.run.time >= show.course.seconds;
    return show.hasArrived || show.run.time >= show.course.seconds + PATIENCE;
  };
  function play(next: boolean): void {
    playing = next;
  }
  /** Looks on from above, the car aside. */
  function watch(): void {
    document.body.dataset.mode = "rules";
    picture.enter();
    take(STANDING);
    [driven, ended] = ["", false];
    board.verdict.clear();
    replay.forget();
    const { nodes } = game.streets.network;
    simulation.seat(
      Math.max(...nodes.map(({ at }) => at[0])) + ASIDE,
      Math.max(...nodes.map(({ at }) => at[1])) + ASIDE,
      0,
    );
  }
  function seek(time: number, going = true): void {
    if (show?.isTaken) watch();
    show?.seek(time);
    ended = false;
    if (going) play(true);
  }
  function handOver(): void {
    if (show?.isTaken || isOver() || show?.run.slotOf(scenario.player) === -1) seek(0);
    let way = show?.handOver();
    if (!way) {
      seek(0);
      way = show?.handOver();
    }
    if (!way) return;
    const asked = words.text(`rules.drive.${way.turn}`, { who: scenario.player });
    driven = `${asked} ${words.text("rules.keys")}`;
    document.body.dataset.mode = "rules-driven";
    strikes.forget(simulation);
    picture.leave();
    take(null);
    play(true);
    canvas.focus({ preventScroll: true });
  }
  function covered(): Covered {
    const card = board.element.getBoundingClientRect();
    const list = parts.canvas.ownerDocument.querySelector(".scenes")!.getBoundingClientRect();
    const isBeside = list.width > 0 && list.right < innerWidth / 2;
    return { left: isBeside ? list.right : 0, right: 0, top: grown(BAR), bottom: innerHeight - card.top };
  }
  function look(cut: boolean): void {
    const { at, reach } = sightOn(game.streets);
    picture.look({ at, height: game.simulation.pose.y, up: Math.PI / 2, reach }, covered(), cut);
  }
  function tell(): void {
    const { run } = show!;
    const last = run.captions.at(-1);
    const said = driven || (last ? text(scenario.captions[last.caption]!.text) : "");
    board.say(text(scenario.title), said, isOver() ? text(scenario.rule) : "");
    board.offer(show!.isTaken && !isOver() ? null : scenario.player);
    board.transport.show({ time: run.time, playing, pace });
  }
  function end(): void {
    ended = true;
    playing = false;
    if (!show?.isTaken) return;
    const told = [...simulation.traffic.offences, ...strikes.all].sort((a, b) => a.time - b.time);
    board.verdict.tell(told, show.hasArrived);
    take(STANDING);
  }
  const onKey = (event: KeyboardEvent) => {
    const { target } = event;
    const hasOwnUse =
      !(target instanceof Element) || target.closest("button, input, select, summary, textarea, dialog[open]");
    if (show?.isTaken || hasOwnUse) return;
    const steps = { ArrowLeft: -STRIDE, ArrowRight: STRIDE }[event.code];
    if (event.code !== "Space" && steps === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (steps === undefined) board.transport.element.querySelectorAll("button")[1]!.click();
    else seek(show!.run.time + steps, false);
  };
  const again = () => look(false);

  return {
    element: root,
    get faults() {
      return show?.faults ?? [];
    },
    get pace() {
      return playing ? pace : 0;
    },
    start() {
      simulation = game.simulation;
      watch();
      show = createShow(simulation, scenario);
      board.showSide(side);
      if (show) board.transport.follow(show.course);
      look(true);
      addEventListener("resize", again);
      addEventListener("keydown", onKey, true);
    },
    follow() {
      if (simulation === game.simulation) return;
      simulation = game.simulation;
      watch();
      show = createShow(simulation, scenario);
    },
    frame(seconds) {
      if (!show) return;
      if (show.isTaken && !ended) {
        strikes.look(simulation, show.run.time);
        replay.record(simulation, show.run.time);
      } else if (show.isTaken) replay.play(seconds);
      if (!ended && isOver()) end();
      tell();
      ring.show(show.run.traffic.world);
      if (show.isTaken) actors.hide();
      else actors.show(simulation, show.run, picture.screenOf, covered());
    },
    dispose() {
      removeEventListener("resize", again);
      removeEventListener("keydown", onKey, true);
      simulation.stage(null);
      take(null);
      picture.leave();
      delete document.body.dataset.mode;
      root.remove();
    },
  };
}
