import "./editor.css";
import { returnSeat } from "../../generator/lanes/seats";
import { add, type Point, subtract } from "../../math/vector";
import type { EditAction, RoadSetting } from "../../network/edit/types";
import type { Network } from "../../network/types";
import type { Behind } from "../door";
import type { PageTools } from "../page-parts";
import type { BenchPicture } from "../radius/bench-picture";
import { storageOf } from "../storage-of";
import { COMPASS_TEXTS } from "../texts/compass-texts";
import { bringTexts } from "../texts/texts";
import { coveredBy } from "./covered";
import { createDrawTool } from "./draw-tool";
import { deletingAction, extendingActions, listenToEditKeys, movingAction } from "./edit-keys";
import { createEditPanel } from "./edit-panel";
import { EDIT_TEXTS } from "./edit-texts";
import { freshNetwork } from "./fresh-network";
import type { GestureTools } from "./gestures";
import { followHandles } from "./handles";
import { createKeepForm } from "./keep-form";
import { keep, readKept } from "./kept-network";
import { extentOf, lineOf, middleOf, placesOf } from "./nearest";
import { createNodeForm } from "./node-form";
import { createPlanDrawing } from "./plan-drawing";
import { gridPath } from "./plan-grid";
import { createPlanView } from "./plan-view";
import { createPlanPointer } from "./pointer";
import { reasonText } from "./reason-text";
import { createRoadForm } from "./road-form";
import { chosenIn, isSame, type Selection, stillThere } from "./selection";
import { createSession } from "./session";
import { createProblemForm, createWholeForm } from "./whole-form";

bringTexts({ ...COMPASS_TEXTS, ...EDIT_TEXTS });

/** What new roads are like: as the one chosen last. */
const styleOf = ({ roads }: Network, selection: Selection | null): RoadSetting | null => {
  const road = chosenIn({ roads, nodes: [] } as unknown as Network, selection).road;
  return road && { lanes: road.lanes, width: road.width, speedLimitKmh: road.speedLimitKmh, class: road.class };
};

/** The editor behind its door: the plan under the pointer, and the drawer beside it. */
export function createEditor(tools: PageTools, picture: BenchPicture, canvas: HTMLElement): Behind {
  const { game, words, messages, actions } = tools;
  let selection: Selection | null = null;
  let lit: string | null = null;
  let style: RoadSetting = {};
  let isStale = true;
  let middle: Point = [0, 0];
  let toldUnkept = false;
  let stop = new AbortController();

  const session = createSession(game, (network) => {
    if (keep(storageOf(window), network, new Date()) || toldUnkept) return;
    toldUnkept = true;
    messages.fault(words.text("edit.notKept"));
  });
  const drawing = createPlanDrawing(words);
  const view = createPlanView(picture, () => coveredBy(panel.element));
  const gestures: GestureTools = {
    session,
    view,
    middle: () => middle,
    corners: () => drawing.corners,
    get selected() {
      return selection;
    },
    select,
    light,
    act,
  };
  const stale = () => {
    isStale = true;
  };
  const draw = createDrawTool(gestures, stale, () => style);
  const pointer = createPlanPointer(drawing.element, gestures, draw);
  const forms = { network: () => session.network, act };
  const [road, node] = [createRoadForm(words, forms), createNodeForm(words, forms, { extend, light })];
  const whole = createWholeForm(words, forms);
  const problems = createProblemForm(words, (place) => view.show(place, 30, game.simulation.pose.y));
  const kept = createKeepForm(tools);
  const panel = createEditPanel(
    words,
    { draw: toggleDraw, finish: draw.finish, undo, redo, driveHere, showAll, fresh, leave },
    [road, node, problems, whole, kept].map((form) => form.element),
  );

  function act(...wanted: readonly EditAction[]): void {
    const fault = session.act(...wanted);
    if (fault) messages.note(reasonText(words, fault));
    stale();
  }
  function select(next: Selection | null): void {
    if (isSame(next, selection)) return;
    selection = next;
    style = styleOf(session.network, next) ?? style;
    stale();
  }
  function light(corner: string | null): void {
    if (corner === lit) return;
    lit = corner;
    stale();
  }
  function undo(): void {
    session.undo();
    stale();
  }
  function redo(): void {
    session.redo();
    stale();
  }
  function toggleDraw(): void {
    draw.turn(!draw.isOn);
  }
  function leave(): void {
    void actions.change({ mode: "drive" });
  }
  function fresh(): void {
    session.replace(freshNetwork(words.text("edit.freshName")));
    game.simulation.reset("start");
    showAll();
  }
  function showAll(): void {
    middle = game.streets.plan.middle;
    const { at, reach } = extentOf(session.network);
    view.show(subtract(at, middle), reach, game.simulation.pose.y);
    stale();
  }
  function extend(): void {
    const from = selection?.kind === "node" ? selection.node : null;
    if (from === null) return;
    const { actions: wanted, node: end } = extendingActions(session.network, from);
    act(...wanted);
    select({ kind: "node", node: end });
  }
  /** Where the pointer is, or what is chosen; the middle of the plan's nodes else. */
  function place(): Point {
    const { node: at, road: along } = chosenIn(session.network, selection);
    if (at) return at.at;
    if (along) return middleOf(lineOf(along, placesOf(session.network)));
    return pointer.last ?? add([game.simulation.pose.x, game.simulation.pose.z], middle);
  }
  function driveHere(): void {
    const seat = returnSeat(game.streets.plan, subtract(pointer.last ?? place(), middle));
    if (seat) game.simulation.seat(seat.at[0], seat.at[1], seat.heading, seat.height);
    leave();
  }
  function stepBack(): void {
    if (pointer.cancel() || draw.cancel()) return;
    if (draw.isOn) draw.turn(false);
    else if (selection) select(null);
    else leave();
  }
  function lookAround(): void {
    const { x, y, z } = game.simulation.pose;
    view.show([x, z], 60, y);
  }
  function redraw(): void {
    isStale = false;
    selection = stillThere(session.network, selection);
    const { plan } = game.streets;
    const moved = subtract(middle, plan.middle);
    middle = plan.middle;
    if (moved[0] !== 0 || moved[1] !== 0) view.again(moved);
    drawing.show(session.shown, plan, selection, lit);
    const { line, joint } = draw;
    drawing.sketch(
      line.map((at) => subtract(at, middle)),
      joint && subtract(joint, middle),
    );
    drawing.element.classList.toggle("drawing", draw.isOn);
    const { canUndo, canRedo } = session;
    panel.show({ isDrawing: draw.isOn, hasLine: draw.line.length > 1, canUndo, canRedo });
    const chosen = chosenIn(session.shown, selection);
    road.show(chosen.road);
    node.show(chosen.node, session.shown, drawing.corners, lit);
    whole.show(session.network);
    problems.show(plan);
  }
  followHandles(drawing, { select, light, bring: () => void (selection && view.bring(subtract(place(), middle))) });
  words.follow(stale);
  const keyActions = {
    undo,
    redo,
    draw: toggleDraw,
    finish: draw.finish,
    extend,
    driveHere,
    showAll,
    escape: stepBack,
    remove: () => {
      const action = deletingAction(selection);
      if (action) act(action);
    },
    move: (by: Point) => {
      const action = movingAction(session.network, selection, by);
      if (action) act(action);
    },
  };
  return {
    open: () => {
      stop = new AbortController();
      canvas.after(drawing.element, panel.element);
      document.body.dataset.mode = "edit";
      picture.enter();
      middle = game.streets.plan.middle;
      kept.show(readKept(storageOf(window)));
      session.begin();
      listenToEditKeys(keyActions, stop.signal);
      addEventListener("resize", () => view.again(), { signal: stop.signal });
      lookAround();
      panel.element.focus({ preventScroll: true });
      stale();
    },
    show: () => {
      if (session.follow()) showAll();
      stale();
    },
    /** Time stands still while something is dragged: nothing is laid beside streets that change again at once. */
    get pace() {
      return pointer.isBusy ? 0 : 1;
    },
    frame: () => {
      pointer.frame();
      if (isStale) redraw();
      drawing.place(view.matrix(), () => gridPath(view, middle, [innerWidth, innerHeight]));
      drawing.write(pointer.hint ?? draw.hint);
    },
    focus: () => panel.element.focus({ preventScroll: true }),
    close: () => {
      stop.abort();
      pointer.cancel();
      draw.turn(false);
      picture.leave();
      drawing.element.remove();
      panel.element.remove();
      delete document.body.dataset.mode;
    },
  };
}
