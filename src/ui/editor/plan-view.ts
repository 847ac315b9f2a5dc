import { add, type Point, subtract } from "../../math/vector";
import type { BenchPicture, Covered } from "../radius/bench-picture";

/** The plan from above, moved by hand. Places are those of the plan that is drawn. */
export interface PlanView {
  /** m to a CSS pixel. */
  readonly scale: number;
  placeAt(x: number, y: number): Point;
  /** Shows `reach` metres around a place. */
  show(at: Point, reach: number, height: number): void;
  /** Shows a place that lies outside of what is seen beside the panels. */
  bring(at: Point): void;
  /** Moves the picture so that `place` lies under a point of the screen. */
  drag(place: Point, x: number, y: number): void;
  /** Shows `factor` times as much, a point of the screen staying where it is. */
  zoom(factor: number, x: number, y: number): void;
  /** The panels or the plan's own middle have moved. */
  again(moved?: Point): void;
  /** What turns plan coordinates into those of the screen, as SVG writes it. */
  matrix(): string;
}

/** m to each side. */
const NEAREST = 8;
const FARTHEST = 3000;

export function createPlanView(picture: BenchPicture, covered: () => Covered): PlanView {
  let middle: Point = [0, 0];
  let reach = 60;
  let above = 0;
  const look = () => picture.look({ at: middle, height: above, up: Math.PI / 2, reach }, covered(), true);
  const move = (by: Point) => {
    middle = add(middle, by);
    look();
  };
  const scale = () => picture.placeAt(1, 0)[0] - picture.placeAt(0, 0)[0];
  return {
    get scale() {
      return scale();
    },
    placeAt: picture.placeAt,
    show: (at, metres, height) => {
      [middle, reach, above] = [at, Math.min(FARTHEST, Math.max(NEAREST, metres)), height];
      look();
    },
    bring: (at) => {
      const { left, right, top, bottom } = covered();
      const [least, most] = [picture.placeAt(left, innerHeight - bottom), picture.placeAt(innerWidth - right, top)];
      const isSeen = [0, 1].every((axis) => at[axis]! > least[axis]! && at[axis]! < most[axis]!);
      if (!isSeen) move(subtract(at, middle));
    },
    drag: (place, x, y) => move(subtract(place, picture.placeAt(x, y))),
    zoom: (factor, x, y) => {
      const place = picture.placeAt(x, y);
      reach = Math.min(FARTHEST, Math.max(NEAREST, reach * factor));
      look();
      move(subtract(place, picture.placeAt(x, y)));
    },
    again: (moved = [0, 0]) => move(moved),
    matrix: () => {
      const [east, north] = picture.placeAt(0, 0);
      const pixels = 1 / scale();
      return `matrix(${pixels} 0 0 ${-pixels} ${-east * pixels} ${north * pixels})`;
    },
  };
}
