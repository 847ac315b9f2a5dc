import type { CornerAnswer } from "../../vehicle/turning/corner-answer";
import { element } from "../element";
import { fixed } from "../texts/format";
import type { Words } from "../texts/words";
import { createChart, type Series } from "./chart";
import type { DriveFrame, Record } from "./drive-record";
import { type Compared, comparedOf } from "./ghosts";
import { valueOn } from "./run-motion";

const DEGREES = 180 / Math.PI;
const KMH = 3.6;
/** The least that the charts' heights show: degrees, and m/s². */
const LEAST_STEER = 10;
const LEAST_LATERAL = 2;

const scaled = (values: ArrayLike<number>, by: number): number[] => Array.from(values, (value) => value * by);

/** Steering and lateral acceleration over the way of a run, to the right upwards, and where the vehicle is now. */
export function createRunCharts(words: Words) {
  const steer = createChart("°", LEAST_STEER, 0);
  const lateral = createChart(" m/s²", LEAST_LATERAL, 1);
  let shown: CornerAnswer | null = null;
  const seriesOf = ({ step, ...values }: Compared, kind: Series["kind"]) => ({
    steer: { step, values: scaled(values.steer, -DEGREES), kind },
    lateral: { step, values: scaled(values.lateral, -1), kind },
  });
  return {
    element: element("div", { class: "charts" }, steer.element, lateral.element),
    show: (answer: CornerAnswer, ghosts: readonly Compared[], driven: Record | null) => {
      shown = answer;
      const all = [...ghosts.map((ghost) => seriesOf(ghost, "ghost")), seriesOf(comparedOf(answer), "now")];
      if (driven !== null) all.push(seriesOf({ ...driven, step: driven.spacing }, "driven"));
      const speed = fixed(Math.floor(answer.comfortableSpeed * KMH), 0);
      steer.show(
        words.text("chart.steer"),
        all.map((one) => one.steer),
      );
      lateral.show(
        words.text(driven === null ? "chart.lateral" : "chart.lateralDriven", { speed }),
        all.map((one) => one.lateral),
      );
    },
    /** The vehicle is at `way` metres of its computed run. */
    at: (way: number) => {
      if (shown === null) return;
      const { run, comfortableSpeed } = shown;
      steer.at(way, -valueOn(run, run.steer, way) * DEGREES);
      lateral.at(way, -valueOn(run, run.curvature, way) * comfortableSpeed ** 2);
    },
    /** It is driven, or was, and this is how it stands. */
    now: (moment: DriveFrame) => {
      steer.at(moment.way, -moment.steer * DEGREES);
      lateral.at(moment.way, -moment.lateral);
    },
  };
}
