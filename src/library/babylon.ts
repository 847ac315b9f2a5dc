/**
 * Streets in a Babylon scene, and vehicles on them: what `import … from "kerbline/babylon"` gives. `@babylonjs/core`
 * draws, `@babylonjs/havok` moves bodies; both come with the package.
 */
export { createOverlay, LAYER_NAMES, type LayerName, type Overlay } from "../overlay/overlay";
export { loadHavok } from "../physics/load-havok";
export { createVehicleView, type VehicleView } from "../scene/vehicle-view";
export { createSimulation } from "../simulation/simulation";
export type { MovementResult, Settings, Simulation, Streets } from "../simulation/types";
export { VEHICLES, vehicleById } from "../vehicle/specs";
export type { Controls, VehicleSpec } from "../vehicle/types";
export { createRoadSurface, type RoadSurface } from "./create-road-surface";
