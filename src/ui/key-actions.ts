import { type Door, wantedAmong } from "./door";
import type { KeyAction } from "./driving/keys";
import type { Loop } from "./loop";
import { cameraAfter } from "./options";
import type { PageParts, PageTools } from "./page-parts";

/** What a key does, by its meaning. */
export function createKeyActions(
  tools: PageTools,
  parts: PageParts & { readonly doors: readonly Door[] },
  loop: () => Loop,
): (action: KeyAction) => void {
  const { game, picture, actions, pause } = tools;
  const wheelCamera = () => {
    if (game.options.camera === "wheel") picture.nextWheel();
    else void actions.change({ camera: "wheel" });
  };
  return (action) => {
    switch (action.kind) {
      case "reset":
        return game.simulation.reset("here");
      case "camera":
        return void actions.change({ camera: cameraAfter(game.options.camera) });
      case "wheelCamera":
        return wheelCamera();
      case "pause":
        return pause(!loop().paused);
      case "replay":
        return wantedAmong(parts.doors) ? undefined : tools.replay();
      case "escape":
        if (wantedAmong(parts.doors)) return void actions.change({ mode: "drive" });
        return parts.panel.open ? parts.panel.toggle(false) : pause(!loop().paused);
      case "panel":
        return wantedAmong(parts.doors) ? wantedAmong(parts.doors)?.behind?.focus() : parts.panel.toggle();
      case "layers":
        return parts.layers.toggleList();
      case "settings":
        return parts.toggleSettings();
      case "sound":
        return tools.settings.change({ sound: !tools.settings.current.sound });
      case "crossing":
        return wantedAmong(parts.doors) ? undefined : tools.openCrossing();
      case "traffic":
        return void actions.change({ traffic: parts.traffic.toggled(game.options.traffic) });
      case "help":
        return parts.help.toggle();
      case "radius":
        return parts.dial.nudge(action.steps);
      case "overlay": {
        const layer = tools.picture.layers[action.index];
        return layer && parts.toggleLayer(layer.name);
      }
    }
  };
}
