import type { Messages } from "./messages";
import type { TextKey } from "./texts/texts";
import type { Words } from "./texts/words";

/** A dialog that a key or a button opens and closes. */
export interface ToggledDialog {
  readonly element: HTMLDialogElement;
  toggle(): void;
}

/**
 * Opens and closes a dialog that is fetched when it is asked for first.
 * @param failed says why it couldn't be fetched, with the name `reason`
 */
export function createDialogOpener(
  words: Words,
  messages: Messages,
  { load, failed }: { readonly load: () => Promise<ToggledDialog>; readonly failed: TextKey },
): () => void {
  let dialog: ToggledDialog | null = null;
  let isComing = false;
  const fetchDialog = async () => {
    dialog = await load();
    document.body.append(dialog.element);
    dialog.toggle();
  };
  return () => {
    if (dialog) return dialog.toggle();
    if (isComing) return;
    isComing = true;
    void fetchDialog()
      .catch((error: unknown) => messages.fault(words.text(failed, { reason: String(error) })))
      .finally(() => {
        isComing = false;
      });
  };
}
