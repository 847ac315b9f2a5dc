import type { CornerAnswer, DrivenRun } from "../../vehicle/turning/corner-answer";
import { element } from "../element";
import { fixed } from "../format";
import type { Words } from "../words";
import { createChart, type Series } from "./chart";
import type { Record } from "./drive-record";
import { valueOn } from "./run-motion";

const DEGREES = 180 / Math.PI;
const KMH = 3.6;
/** The least that the charts' heights show: degrees, and m/s². */
const LEAST_STEER = 10;
const LEAST_LATERAL = 2;

const steerOf = ({ steer }: DrivenRun): Float32Array => steer.map((angle) => -angle * DEGREES);
const lateralOf = ({ curvature }: DrivenRun, speed: number): Float32Array => curvature.map((k) => -k * speed * speed);

/** Steering and lateral acceleration over the way of a run, to the right upwards, and where the vehicle is now. */
export function createRunCharts(words: Words) {
  const steer = createChart("°", LEAST_STEER, 0);
  const lateral = createChart(" m/s²", LEAST_LATERAL, 1);
  let run: DrivenRun | null = null;
  let speed = 0;
  return {
    element: element("div", { class: "charts" }, steer.element, lateral.element),
    show: ({ run: next, comfortableSpeed }: CornerAnswer, ghosts: readonly CornerAnswer[], driven: Record | null) => {
      [run, speed] = [next, comfortableSpeed];
      const all = (values: (answer: CornerAnswer) => Float32Array): Series[] => [
        ...ghosts.map((ghost): Series => ({ step: ghost.run.step, values: values(ghost), kind: "ghost" })),
      ];
      const now = (values: Float32Array): Series => ({ step: next.step, values, kind: "now" });
      const real = (values: (record: Record) => readonly number[]): Series[] =>
        driven === null ? [] : [{ step: driven.spacing, values: values(driven), kind: "driven" }];
      steer.show(words.text("chart.steer"), [
        ...all((ghost) => steerOf(ghost.run)),
        now(steerOf(next)),
        ...real((record) => record.steer.map((angle) => -angle * DEGREES)),
      ]);
      lateral.show(words.text("chart.lateral", { speed: fixed(Math.floor(speed * KMH), 0) }), [
        ...all((ghost) => lateralOf(ghost.run, ghost.comfortableSpeed)),
        now(lateralOf(next, speed)),
        ...real((record) => record.lateral.map((value) => -value)),
      ]);
    },
    at: (way: number) => {
      if (run === null) return;
      steer.at(way, -valueOn(run, run.steer, way) * DEGREES);
      lateral.at(way, -valueOn(run, run.curvature, way) * speed * speed);
    },
  };
}
