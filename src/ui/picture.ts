import type { Point } from "../math/vector";
import type { Simulation, Streets } from "../simulation/types";
import type { WorldPoint } from "../telemetry/types";
import type { VehicleSpec } from "../vehicle/types";
import type { CameraName, QualityName, TimeOption } from "./options";
import type { LayerChoice } from "./panel/layers";
import type { BenchPicture } from "./radius/bench-picture";
import type { StagePicture } from "./rules/stage-picture";

/** Everything drawn on the canvas, as the page needs it: made by whoever knows the engine. */
export interface Picture {
  readonly layers: readonly LayerChoice[];
  readonly drawCalls: number;
  showStreets(streets: Streets): void;
  showVehicle(vehicle: VehicleSpec): void;
  showLayers(names: readonly string[]): void;
  useCamera(name: CameraName): void;
  /** The wheel camera's next wheel. */
  nextWheel(): void;
  /** Turns the chase camera to a world place until the car drives on. */
  lookAt(place: WorldPoint): void;
  /** The place in the plan, `height` m high, under a point of the canvas (CSS pixels); null where one looks past it. */
  placeUnder(x: number, y: number, height: number): Point | null;
  setQuality(quality: QualityName): void;
  setTime(time: TimeOption): void;
  setWet(wet: boolean): void;
  /** What the radius door draws with; fetched when it's opened first. */
  loadBench(): Promise<BenchPicture>;
  /** What the rules door draws with, and traffic; fetched when it's opened first. */
  loadStage(): Promise<StagePicture>;
  /** Draws the simulation as it stands. `brake`: 0 … 1, for the lamps. */
  frame(simulation: Simulation, seconds: number, brake: number): void;
}
