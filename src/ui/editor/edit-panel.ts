import { element } from "../element";
import { section } from "../panel/fields";
import type { TextKey } from "../texts/texts";
import type { Words } from "../texts/words";

/** What the buttons at the top do. */
export interface PanelActions {
  draw(): void;
  finish(): void;
  undo(): void;
  redo(): void;
  driveHere(): void;
  /** Shows the whole plan. */
  showAll(): void;
  fresh(): void;
  leave(): void;
}

/** What the buttons at the top show. */
export interface PanelState {
  readonly isDrawing: boolean;
  /** A road has been begun. */
  readonly hasLine: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** All that is typed and pressed at the editor, in a drawer at the left. */
export function createEditPanel(words: Words, actions: PanelActions, forms: readonly HTMLElement[]) {
  const keyed = (text: TextKey, key: string, press: () => void) => {
    const cap = element("kbd", { "aria-hidden": "true" }, key);
    const made = element("button", { type: "button", class: "plain" }, words.label(element("span"), text), cap);
    made.addEventListener("click", press);
    return made;
  };
  const draw = keyed("edit.draw", "D", actions.draw);
  const finish = keyed("edit.finish", "↵", actions.finish);
  const undo = keyed("edit.undo", "Ctrl Z", actions.undo);
  const redo = keyed("edit.redo", "⇧ Ctrl Z", actions.redo);
  const drive = keyed("edit.driveHere", "G", actions.driveHere);
  drive.classList.add("strong");
  const all = keyed("edit.showAll", "Home", actions.showAll);
  const fresh = words.label(element("button", { type: "button", class: "plain" }), "edit.fresh");
  fresh.addEventListener("click", actions.fresh);
  const close = words.name(element("button", { type: "button", class: "close" }, "×"), "edit.leave");
  close.addEventListener("click", actions.leave);
  const hint = element("p", { class: "hint" });
  const keys = words.label(element("p", { class: "hint keys" }), "edit.keys");
  const top = section(
    words,
    "edit.title",
    element("div", { class: "pair" }, draw, finish, undo, redo, drive, all, fresh),
    hint,
    keys,
  );
  const drawer = element("aside", { class: "panel edit card", tabindex: -1 }, close, top, ...forms);
  words.name(drawer, "edit.title");
  return {
    element: drawer,
    show: ({ isDrawing, hasLine, canUndo, canRedo }: PanelState) => {
      draw.setAttribute("aria-pressed", String(isDrawing));
      finish.hidden = !hasLine;
      undo.disabled = !canUndo;
      redo.disabled = !canRedo;
      words.label(hint, isDrawing ? "edit.hintDraw" : "edit.hintSelect");
    },
  };
}
