/**
 * Streets as geometry, without an engine: what `import … from "kerbline"` gives. A network is read or described, a
 * plan derived from it, surfaces built of the plan; each step is a function that returns plain data.
 */
export { planGeoJson } from "../export/geojson";
export { glbOf } from "../export/glb";
export { objOf } from "../export/obj";
export { openDriveOf } from "../export/opendrive/opendrive";
export { type PlanFile, planFileOf } from "../export/plan-json";
export { svgOf } from "../export/svg";
export { allProblems } from "../generator/all-problems";
export { buildDressing, type Dressing } from "../generator/build-dressing";
export { buildPlan } from "../generator/build-plan";
export { buildSurfaces } from "../generator/surfaces/surfaces";
export type {
  Arm,
  BuildOptions,
  Corner,
  Junction,
  Lane,
  Movement,
  Plan,
  Problem,
  RoadStrip,
  Surface,
  SurfaceMesh,
} from "../generator/types";
export { type Curve, type Piece, poseAt } from "../math/curve";
export { buildHeightIndex, type HeightIndex } from "../math/height-index";
export { sampleCurve } from "../math/sample-curve";
export type { Point, Point3 } from "../math/vector";
export { type NetworkSource, readNetwork } from "../network/read/read-network";
export type { ReadWatch } from "../network/read/read-watch";
export type { Control, Fault, Network, NetworkNode, NetworkRoad, ReadResult } from "../network/types";
export { networkJson } from "../network/write-network";
