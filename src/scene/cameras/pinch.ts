/** e-fold of the scale per pixel of mouse wheel. */
const PER_PIXEL = 0.0012;
const LINE_PIXELS = 16;

/** Mouse wheel and two fingers on the canvas, as a factor on what is seen: above 1 shows more. */
export function createPinch(zoom: (factor: number) => void): {
  attach(canvas: HTMLCanvasElement): void;
  detach(): void;
} {
  const fingers = new Map<number, PointerEvent>();
  const spread = (): number => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
  };
  const turn = (event: WheelEvent): void => {
    event.preventDefault();
    zoom(Math.exp(event.deltaY * PER_PIXEL * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1)));
  };
  const down = (event: PointerEvent): void => void fingers.set(event.pointerId, event);
  const up = (event: PointerEvent): void => void fingers.delete(event.pointerId);
  const move = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId)) return;
    const before = spread();
    fingers.set(event.pointerId, event);
    const after = spread();
    if (before > 0 && after > 0) zoom(before / after);
  };
  let listening: AbortController | null = null;
  return {
    attach(canvas) {
      listening?.abort();
      listening = new AbortController();
      const { signal } = listening;
      canvas.addEventListener("wheel", turn, { signal, passive: false });
      canvas.addEventListener("pointerdown", down, { signal });
      canvas.addEventListener("pointermove", move, { signal });
      for (const end of ["pointerup", "pointercancel", "pointerleave"] as const)
        canvas.addEventListener(end, up, { signal });
    },
    detach() {
      listening?.abort();
      listening = null;
      fingers.clear();
    },
  };
}
