import type { Messages } from "../messages";
import type { Words } from "../texts/words";
import type { SettingsDialog } from "./settings-dialog";
import type { SettingsStore } from "./settings-store";

/** Opens and closes the settings, which are fetched when they are asked for first. */
export function createSettingsOpener(words: Words, store: SettingsStore, messages: Messages): () => void {
  let dialog: SettingsDialog | null = null;
  let isComing = false;
  const fetchDialog = async () => {
    const { createSettingsDialog } = await import("./settings-dialog");
    dialog = createSettingsDialog(words, store);
    document.body.append(dialog.element);
    dialog.toggle();
  };
  return () => {
    if (dialog) return dialog.toggle();
    if (isComing) return;
    isComing = true;
    const failed = (error: unknown) => messages.fault(words.text("settingsFailed", { reason: String(error) }));
    void fetchDialog()
      .catch(failed)
      .finally(() => {
        isComing = false;
      });
  };
}
