import type { Scene } from "@babylonjs/core/scene.js";
import type { CornerView } from "./scene/cameras/corner-view";
import type { BenchPicture } from "./ui/radius/bench-picture";
import type { StagePicture } from "./ui/rules/stage-picture";

/** Who draws, as a door that looks from above needs it. */
export interface Eyes {
  readonly scene: Scene;
  /** Looks through a view from now on; null: through the vehicle's cameras again. */
  use(view: CornerView | null): void;
}

/** What the radius door draws with. */
export async function loadBenchPicture({ scene, use }: Eyes): Promise<BenchPicture> {
  const [{ createRadiusSheet }, { createCornerView }] = await Promise.all([
    import("./overlay/radius/radius-sheet"),
    import("./scene/cameras/corner-view"),
  ]);
  const [sheet, view] = [createRadiusSheet(scene), createCornerView(scene)];
  const leave = () => {
    sheet.clear();
    use(null);
  };
  const enter = () => use(view);
  return { paint: sheet.paint, move: sheet.move, look: view.look, placeAt: view.placeAt, enter, leave };
}

/** What the rules door draws with. @param explain shows who waits for whom and why, or no more */
export async function loadStagePicture({ scene, use }: Eyes, explain: (on: boolean) => void): Promise<StagePicture> {
  const { createCornerView } = await import("./scene/cameras/corner-view");
  const view = createCornerView(scene);
  const enter = () => {
    use(view);
    explain(true);
  };
  const leave = () => {
    use(null);
    explain(false);
  };
  return { look: view.look, screenOf: view.screenOf, enter, leave };
}
