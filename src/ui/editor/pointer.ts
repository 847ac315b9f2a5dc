import type { Point } from "../../math/vector";
import { add } from "../../math/vector";
import type { EditAction } from "../../network/edit/types";
import type { DrawTool } from "./draw-tool";
import { type Gesture, type GestureTools, gestureOn, hasMoved, type Pointed } from "./gestures";

/** What is written beside the pointer, and where on the screen that is. */
export interface Hint {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** The pointer over the plan: one presses, drags and draws, two pinch, the wheel zooms. */
export interface PlanPointer {
  /** Where it was last; null before it came. */
  readonly last: Point | null;
  /** Whether something is being dragged. */
  readonly isBusy: boolean;
  /** What the gesture under way comes to; null where there is none. */
  readonly hint: Hint | null;
  /** Once a frame: shows what the gesture under way would do. */
  frame(): void;
  /** Leaves off what is under way. @returns whether there was anything */
  cancel(): boolean;
}

const HANDLE = "[data-node], [data-road], [data-corner]";

/** Two fingers: how far apart they are, and what lies between. */
interface Pinch {
  readonly spread: number;
  readonly x: number;
  readonly y: number;
}

function pinchOf(fingers: ReadonlyMap<number, PointerEvent>): Pinch | null {
  const [a, b] = [...fingers.values()];
  if (!a || !b) return null;
  const spread = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  return { spread, x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
}

export function createPlanPointer(plan: SVGSVGElement, tools: GestureTools, draw: DrawTool): PlanPointer {
  const { view, session } = tools;
  const fingers = new Map<number, PointerEvent>();
  let pressed: Pointed | null = null;
  let gesture: Gesture | null = null;
  let isDragged = false;
  let last: Point | null = null;
  let wanted: readonly EditAction[] = [];
  let hint: Hint | null = null;

  const pointedAt = ({ clientX: x, clientY: y, shiftKey: free }: MouseEvent): Pointed => {
    const at = add(view.placeAt(x, y), tools.middle());
    return { x, y, at, free };
  };
  const drop = () => {
    [pressed, gesture, isDragged, wanted, hint] = [null, null, false, [], null];
  };
  const cancel = () => {
    const wasBusy = isDragged;
    drop();
    session.settle();
    return wasBusy;
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, event);
    plan.setPointerCapture(event.pointerId);
    if (fingers.size > 1) return void cancel();
    pressed = pointedAt(event);
    const handle = event.target instanceof Element ? event.target.closest(HANDLE) : null;
    gesture = gestureOn(tools, draw.isOn ? null : handle, pressed);
  };
  const pinch = (event: PointerEvent) => {
    const before = pinchOf(fingers);
    fingers.set(event.pointerId, event);
    const after = pinchOf(fingers);
    if (!before || !after || after.spread === 0) return;
    view.drag(view.placeAt(before.x, before.y), after.x, after.y);
    view.zoom(before.spread / after.spread, after.x, after.y);
  };
  const move = (event: PointerEvent) => {
    const pointed = pointedAt(event);
    last = pointed.at;
    if (fingers.size > 1) return pinch(event);
    if (pressed === null) return draw.hover(pointed);
    isDragged ||= hasMoved(pressed, pointed);
    if (!isDragged || !gesture) return;
    wanted = gesture.move(pointed);
    hint = gesture.hint ? { x: pointed.x, y: pointed.y, text: gesture.hint(pointed) } : null;
  };
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    const [from, ended, dragged] = [pressed, gesture, isDragged];
    drop();
    if (from === null || ended === null) return;
    const pointed = pointedAt(event);
    if (dragged) {
      const actions = ended.end(pointed);
      if (actions.length > 0) tools.act(...actions);
    } else if (draw.isOn) draw.click(pointed);
    else ended.click?.(pointed);
  };
  plan.addEventListener("pointerdown", down);
  plan.addEventListener("pointermove", move);
  plan.addEventListener("pointerup", up);
  plan.addEventListener("pointercancel", (event) => {
    fingers.delete(event.pointerId);
    cancel();
  });
  plan.addEventListener("dblclick", () => draw.isOn && draw.finish());
  plan.addEventListener("wheel", (event) => view.zoom(Math.exp(event.deltaY * 0.0012), event.clientX, event.clientY), {
    passive: true,
  });
  return {
    get last() {
      return last;
    },
    get isBusy() {
      return isDragged;
    },
    get hint() {
      return hint;
    },
    frame: () => {
      if (wanted.length === 0) return;
      const actions = wanted;
      wanted = [];
      session.preview(...actions);
    },
    cancel,
  };
}
