const CONTROLS = "button, input, select, a[href], [tabindex='0']";

/** Lets Tab go round within `part`: from its last control that can be used to its first, and back with Shift. */
export function tabRound(part: HTMLElement): void {
  part.addEventListener("keydown", (event) => {
    if (event.key !== "Tab" || event.ctrlKey || event.metaKey || event.altKey) return;
    const controls = [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (control) => control.checkVisibility() && !control.matches(":disabled"),
    );
    const [first, last] = [controls[0], controls.at(-1)];
    const leaving = event.shiftKey ? [first, part] : [last];
    if (!leaving.some((end) => end === event.target)) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  });
}
