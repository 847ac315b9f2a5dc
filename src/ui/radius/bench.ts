import "./radius.css";
import "./answers.css";
import "./tables.css";
import "./vehicles.css";
import { dot, subtract } from "../../math/vector";
import { roomAt } from "../../simulation/network-corners";
import type { CornerAnswer } from "../../vehicle/turning/corner-answer";
import { lengthOf } from "../../vehicle/turning/unit";
import type { Controls } from "../../vehicle/types";
import { element } from "../element";
import type { Options } from "../options";
import type { PageTools } from "../page-parts";
import { section } from "../panel/fields";
import { COMPASS_TEXTS } from "../texts/compass-texts";
import { bringTexts } from "../texts/texts";
import { createAnswers } from "./answers";
import { type BenchCorner, benchCorners, nearestCorner } from "./bench-corners";
import { createBenchPanel } from "./bench-panel";
import type { BenchPicture } from "./bench-picture";
import { createCornerRadius } from "./corner-radius";
import { coveredBy } from "./covered";
import { createDriveControl } from "./drive-control";
import { outlinesOf } from "./drive-record";
import { createDriveTable } from "./drive-table";
import { computedGhost, createGhosts, drivenGhost } from "./ghosts";
import { createOtherLanes } from "./other-lanes";
import { type OwnNumbers, writeOwn } from "./own-vehicle";
import { RADIUS_TEXTS } from "./radius-texts";
import { createRunCharts } from "./run-charts";
import { bodiesOn, createLooping } from "./run-motion";
import { createSight } from "./sight";
import { createLatest, createTurner } from "./turner";
import { cornerIn, questionOf, sightAt, sweepOf, type Turned, type Turning, vehicleIn } from "./turning";
import { vehicleName } from "./vehicle-choice";
import { createVehicleTable } from "./vehicle-table";
import { refusalOf, type Saying } from "./verdict";

bringTexts({ ...COMPASS_TEXTS, ...RADIUS_TEXTS });

/** What is behind the radius door: how tight may this corner be? */
export interface Bench {
  /** m, that the corner is described with. */
  readonly radius: number | null;
  open(): void;
  /** Options or streets have changed. */
  show(): void;
  /** Once a frame, before it is drawn. */
  frame(seconds: number): void;
  focus(): void;
  close(): void;
}

/** @param take hands the wheel over; null gives it back to the keys */
export function createBench(
  tools: PageTools,
  picture: BenchPicture,
  canvas: HTMLElement,
  take: (controls: Readonly<Controls> | null) => void,
): Bench {
  const { game, words, actions } = tools;
  const change = (wanted: Partial<Options>) => void actions.change(wanted);
  let corners: readonly BenchCorner[] = [];
  let wanted: Turning | null = null;
  let turned: Turned | null = null;
  let refusal: Saying | null = null;
  let swept = "";
  /** Whether the way to the corner is in sight, since something drives there. */
  let isFramed = false;
  let shownSight: Options["sight"] = "off";

  const drive = createDriveControl(tools, take, () => drivable(turned));
  const answers = createAnswers(
    words,
    { setRadius: (radius) => change({ radius }), useBoth: () => change({ exit: "both" }) },
    drive.element,
  );
  const charts = createRunCharts(words);
  const ghosts = createGhosts(words, () => ghostOf(turned), repaint);
  const table = createVehicleTable(words, () => (refusal === null ? wanted && questionOf(wanted) : null));
  const driven = createDriveTable(words, () => wanted && { ...wanted, ...questionOf(wanted) });
  const choices = {
    change,
    choose: (vehicle: string) => change({ vehicle, own: "" }),
    turnOwn: (numbers: OwnNumbers) => change({ own: writeOwn(numbers) }),
    leave: () => change({ mode: "drive" }),
  };
  const cornerRadius = createCornerRadius(words, game, () => wanted?.corner.place ?? null);
  const panel = createBenchPanel(words, choices, [
    section(words, "turning.cornerRadius", cornerRadius.element),
    section(words, "ghost.title", ghosts.element),
    section(words, "table.title", table.element),
    section(words, "sweep.title", driven.element, words.label(element("p", { class: "hint" }), "sweep.hint")),
  ]);
  const root = element("div", { class: "radius-door" }, panel.element, answers.element, charts.element);

  const covered = () => coveredBy(panel.element, answers.element, charts.element);
  const sight = createSight(canvas, picture, covered, (place, reach) => {
    const corner = nearestCorner(corners, place, reach);
    if (corner !== null) change({ corner: corner.key });
  });
  const turner = createTurner();
  const otherLanes = createOtherLanes(turner, tell);
  const looping = createLooping();
  const ask = createLatest(turner, takeAnswer, ({ message }) => answers.say(["answer.failed", { reason: message }]));

  function drivable(now: Turned | null) {
    return now?.answer && now.of === wanted ? { vehicle: now.vehicle, corner: now.corner, answer: now.answer } : null;
  }
  function ghostOf(now: Turned | null) {
    if (now === null || now.answer === null) return null;
    const kept = { corner: now.corner.key, vehicle: vehicleName(words, now.vehicle), answer: now.answer };
    const { record, isDriving } = drive;
    return record === null || isDriving ? computedGhost(kept) : drivenGhost(kept, record, now.vehicle);
  }
  function repaint(): void {
    shownSight = game.options.sight;
    const { ground } = game.streets;
    const answer = turned?.answer ?? null;
    const kept = wanted === null ? [] : ghosts.at(wanted.corner.key);
    const origin = corners.find(({ key }) => key === wanted?.corner.key)?.frame.origin ?? null;
    const painting = {
      run: answer,
      ghosts: kept.map(({ swept }) => swept),
      sight: sightAt(wanted?.corner ?? null, game.options),
      corners: corners.map(({ frame }) => frame.origin),
      chosen: origin,
    };
    picture.paint(painting, ground);
    charts.element.hidden = answer === null;
    if (answer === null) picture.move({ bodies: [], rivals: [], driven: [], marks: [] }, ground);
    else charts.show(answer, kept, drive.record);
  }
  function tell(): void {
    if (wanted === null) answers.say(["turning.none", {}]);
    else if (refusal !== null) answers.say(refusal);
    else answers.show(knownOf(turned), vehicleName(words, wanted.vehicle));
  }
  function knownOf(now: Turned | null) {
    return now !== null && now.of === wanted ? { ...now, withBoth: otherLanes.least } : null;
  }
  /** Where its own lane isn't enough: what both would do. */
  function askOther({ vehicle, corner, answer }: Turned): void {
    const { exit, shape } = game.options;
    const isOpen = exit === "own" && answer?.fits === false;
    const wider = benchCorners(game.streets.plan, "both", shape).find(({ key }) => key === corner.key);
    if (isOpen && wider !== undefined) otherLanes.ask(vehicle, wider);
    else otherLanes.forget();
  }
  function takeAnswer(answer: CornerAnswer | null): void {
    if (refusal !== null) return;
    turned = wanted && { ...wanted, of: wanted, answer };
    if (turned !== null) askOther(turned);
    tell();
    repaint();
    sight.again();
  }
  function turn({ vehicle, corner }: Turning): void {
    if (game.options.corner !== corner.key) change({ corner: corner.key });
    sight.show(corner, vehicle, game.simulation.pose.y);
    if (refusal === null) ask({ ...questionOf({ corner }), vehicle });
  }
  /** m from a corner back to the tail of what has just begun to drive there. */
  function approachOf({ corner, vehicle }: Turned): number {
    const { x, z } = game.simulation.pose;
    return dot(subtract(corner.frame.origin, [x, z]), corner.frame.ahead) + lengthOf(vehicle);
  }
  function show(): void {
    const { options, streets, simulation } = game;
    const vehicle = vehicleIn(options);
    corners = benchCorners(streets.plan, options.exit, options.shape);
    const corner = cornerIn(corners, options, [simulation.pose.x, simulation.pose.z]);
    panel.show(vehicle, options, corners, corner?.key ?? "");
    const next = corner && { vehicle, corner, room: roomAt(streets.plan, corner.place) };
    const isSame = JSON.stringify(next) === JSON.stringify(wanted);
    if (!isSame) wanted = next;
    refusal = next && refusalOf(next.corner, next.room);
    if (next === null || refusal !== null) turned = null;
    tell();
    cornerRadius.show();
    if (isSame && next !== null) {
      if (shownSight !== options.sight) repaint();
      return;
    }
    table.forget();
    if (next === null || sweepOf(next) !== swept) driven.forget();
    swept = next === null ? "" : sweepOf(next);
    drive.forget();
    repaint();
    if (next === null) sight.showAround([simulation.pose.x, simulation.pose.z], simulation.pose.y);
    else turn(next);
  }
  words.follow(tell);
  return {
    get radius() {
      return wanted?.corner.place.wanted ?? null;
    },
    open: () => {
      canvas.after(root);
      document.body.dataset.mode = "radius";
      picture.enter();
      sight.attach();
      addEventListener("resize", sight.again);
      wanted = turned = null;
      show();
      panel.element.focus({ preventScroll: true });
    },
    show,
    frame: (seconds) => {
      const run = turned?.answer;
      if (!(turned && run)) return;
      const kept = ghosts.at(turned.corner.key);
      if (drive.frame(seconds)) charts.show(run, kept, drive.record);
      answers.live(drive.live);
      if (drive.isDriving !== isFramed) {
        isFramed = drive.isDriving;
        sight.showApproach(isFramed ? approachOf(turned) : 0);
      }
      const { moment } = drive;
      const isStill = moment !== null || matchMedia("(prefers-reduced-motion: reduce)").matches;
      const way = looping.advance(run.run, run.comfortableSpeed, isStill ? 0 : seconds);
      if (moment === null) charts.at(way);
      else charts.now(moment);
      const shown = moment ? outlinesOf(moment, turned.vehicle.units) : bodiesOn(run.run, turned.vehicle, way);
      const bodies = drive.isDriving ? [] : shown;
      const rivals = moment === null ? [] : kept.flatMap((ghost) => ghost.bodiesAt(drive.seconds));
      picture.move({ bodies, rivals, driven: drive.ways, marks: drive.marks }, game.streets.ground);
    },
    focus: () => panel.element.focus({ preventScroll: true }),
    close: () => {
      removeEventListener("resize", sight.again);
      table.forget();
      driven.forget();
      swept = "";
      drive.leave();
      sight.detach();
      picture.leave();
      root.remove();
      delete document.body.dataset.mode;
    },
  };
}
