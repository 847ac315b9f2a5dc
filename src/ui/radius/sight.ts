import { add, along, bearing, type Point, scale, subtract } from "../../math/vector";
import { kerbParts, tangentLength } from "../../vehicle/turning/kerb-shape";
import type { DesignVehicle } from "../../vehicle/turning/types";
import { lengthOf } from "../../vehicle/turning/unit";
import type { BenchCorner } from "./bench-corners";
import type { BenchPicture, Covered } from "./bench-picture";

/** m around a corner that are in sight at least and at most, before anybody zooms. */
const LEAST = 13;
const MOST = 60;
const ZOOM = { least: 0.2, most: 12 } as const;
/** px that a press may wander and still be a click. */
const STILL = 6;
/** m that a click may miss a corner by, to each m that is in sight. */
const CATCH = 0.15;

/** What the camera above a corner shows, moved by hand. */
export interface Sight {
  /** The corner, and who turns it: seen from above it, entered from below. */
  show(corner: BenchCorner, vehicle: DesignVehicle, height: number): void;
  /** Where there is no corner: the streets around a place. */
  showAround(at: Point, height: number): void;
  /** From now on so many metres of the way to the corner are in sight, if that is more; 0: what else is shown. */
  showApproach(metres: number): void;
  /** The panels have moved: the same again. */
  again(): void;
  /** Begins and stops listening to the pointer. */
  attach(): void;
  detach(): void;
}

const reachFor = ({ place }: BenchCorner, vehicle: DesignVehicle): number => {
  const tangent = tangentLength(kerbParts(place.corner, place.radius));
  return Math.min(MOST, Math.max(LEAST, tangent + 0.75 * lengthOf(vehicle)));
};

/** @param click told where somebody clicked, and how far (m) off a thing may be and still be meant */
export function createSight(
  canvas: HTMLElement,
  picture: BenchPicture,
  covered: () => Covered,
  click: (place: Point, reach: number) => void,
): Sight {
  let shown: { corner: BenchCorner; vehicle: DesignVehicle; height: number } | null = null;
  let zoom = 1;
  let moved: Point = [0, 0];
  let cut = true;
  let approach = 0;
  const look = () => {
    if (shown === null) return;
    const { corner, vehicle, height } = shown;
    const { origin, ahead } = corner.frame;
    const least = reachFor(corner, vehicle);
    const more = Math.max(0, approach - least) / 2;
    const at = add(along(origin, ahead, -more), moved);
    picture.look({ at, height, up: bearing(ahead), reach: (least + more) / zoom }, covered(), cut);
    cut = false;
  };
  const isReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  let stop = new AbortController();
  let pressed: { x: number; y: number; place: Point; still: boolean } | null = null;
  const press = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressed = { x, y, place: picture.placeAt(x, y), still: true };
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (pressed === null) return;
    if (Math.hypot(clientX - pressed.x, clientY - pressed.y) > STILL) pressed.still = false;
    if (pressed.still) return;
    moved = add(moved, subtract(pressed.place, picture.placeAt(clientX, clientY)));
    cut = true;
    look();
  };
  const release = ({ clientX, clientY }: PointerEvent) => {
    const reach = shown === null ? LEAST : reachFor(shown.corner, shown.vehicle) / zoom;
    if (pressed?.still) click(picture.placeAt(clientX, clientY), reach * CATCH);
    pressed = null;
  };
  const turn = ({ deltaY }: WheelEvent) => {
    zoom = Math.min(ZOOM.most, Math.max(ZOOM.least, zoom * 1.15 ** -Math.sign(deltaY)));
    look();
  };
  return {
    show: (corner, vehicle, height) => {
      if (corner.key !== shown?.corner.key) [zoom, moved] = [1, scale(moved, 0)];
      cut = cut || isReduced();
      shown = { corner, vehicle, height };
      look();
    },
    showAround: (at, height) => {
      shown = null;
      picture.look({ at, height, up: Math.PI / 2, reach: MOST }, covered(), cut || isReduced());
    },
    showApproach: (metres) => {
      if (metres === approach) return;
      approach = metres;
      cut = cut || isReduced();
      look();
    },
    again: look,
    attach: () => {
      stop = new AbortController();
      const { signal } = stop;
      cut = true;
      canvas.addEventListener("pointerdown", press, { signal });
      canvas.addEventListener("pointermove", drag, { signal });
      canvas.addEventListener("pointerup", release, { signal });
      canvas.addEventListener("wheel", turn, { signal, passive: true });
    },
    detach: () => stop.abort(),
  };
}
