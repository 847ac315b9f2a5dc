import { VertexBuffer } from "@babylonjs/core/Buffers/buffer.js";
import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { Simulation, Streets } from "../simulation/types";
import type { WheelReading } from "../telemetry/types";
import { createTyreWatch, type TyreWatch } from "../telemetry/tyre-watch";
import type { VehicleSpec } from "../vehicle/types";

/** What sliding tyres leave on the road, in one draw call. */
export interface SkidMarks {
  /** How many pieces lie there. */
  readonly pieces: number;
  /** Once a frame. @param seconds that have passed in it */
  show(simulation: Simulation, seconds: number): void;
  dispose(): void;
}

/** Pieces that are kept; the oldest is written over. */
export const SKID_ROOM = 1000;
/** m of a piece. A leap is no slide: the wheel was put elsewhere. */
const LENGTH = 0.2;
const LEAP = 3;
/** m over the road, beside what the depth test takes it to be nearer. */
const LIFT = 0.003;
/** How dark a piece is at most. */
const DARKEST = 0.6;
const CORNERS = 4;

function createStrip(scene: Scene): Mesh {
  const material = new StandardMaterial("skid marks", scene);
  material.diffuseColor = new Color3(0.02, 0.02, 0.02);
  material.specularColor = Color3.Black();
  material.zOffset = -1;
  material.zOffsetUnits = -4;
  material.disableDepthWrite = true;
  material.backFaceCulling = false;
  const mesh = new Mesh("skid marks", scene);
  const quads = Array.from({ length: SKID_ROOM }, (_, i) => CORNERS * i);
  mesh.setVerticesData(VertexBuffer.PositionKind, new Float32Array(SKID_ROOM * CORNERS * 3), true);
  mesh.setVerticesData(VertexBuffer.ColorKind, new Float32Array(SKID_ROOM * CORNERS * 4), true);
  mesh.setVerticesData(
    VertexBuffer.NormalKind,
    new Float32Array(SKID_ROOM * CORNERS * 3).map((_, i) => +(i % 3 === 1)),
  );
  mesh.setIndices(quads.flatMap((i) => [i, i + 1, i + 2, i + 1, i + 3, i + 2]));
  mesh.material = material;
  mesh.hasVertexAlpha = true;
  mesh.isPickable = false;
  mesh.alwaysSelectAsActiveMesh = true;
  mesh.alphaIndex = -1;
  mesh.setEnabled(false);
  return mesh;
}

/** The end of a mark that a wheel goes on with: its left and right edge, and how dark it is; none where `dark` is 0. */
interface Edge {
  readonly left: Float32Array;
  readonly right: Float32Array;
  dark: number;
  x: number;
  z: number;
}

const createEdge = (): Edge => ({ left: new Float32Array(3), right: new Float32Array(3), dark: 0, x: 0, z: 0 });

export function createSkidMarks(scene: Scene): SkidMarks {
  const mesh = createStrip(scene);
  const positions = new Float32Array(SKID_ROOM * CORNERS * 3);
  const colours = new Float32Array(SKID_ROOM * CORNERS * 4);
  const edges = Array.from({ length: 4 }, createEdge);
  const [left, right] = [new Float32Array(3), new Float32Array(3)];
  let tyres: TyreWatch | null = null;
  let vehicle: VehicleSpec | null = null;
  let streets: Streets | null = null;
  let written = 0;

  function lay(edge: Edge, dark: number): void {
    const at = (written % SKID_ROOM) * CORNERS;
    for (const [i, corner] of [edge.left, edge.right, left, right].entries()) {
      positions.set(corner, 3 * (at + i));
      colours[4 * (at + i) + 3] = i < 2 ? edge.dark : dark;
    }
    written++;
  }

  /** @returns whether a piece was laid */
  function roll(edge: Edge, wheel: Readonly<WheelReading>, dark: number, breadth: number): boolean {
    const [east, north] = [wheel.x - edge.x, wheel.z - edge.z];
    const gone = Math.hypot(east, north);
    if (gone < LENGTH) return false;
    [edge.x, edge.z] = [wheel.x, wheel.z];
    const y = wheel.y - wheel.gap + LIFT;
    const [aside, along] = [(-north / gone) * breadth, (east / gone) * breadth];
    left.set([wheel.x + aside, y, wheel.z + along]);
    right.set([wheel.x - aside, y, wheel.z - along]);
    const goesOn = dark > 0 && edge.dark > 0 && gone < LEAP;
    if (goesOn) lay(edge, dark);
    edge.left.set(left);
    edge.right.set(right);
    edge.dark = dark;
    return goesOn;
  }

  function clear(): void {
    written = 0;
    positions.fill(0);
    colours.fill(0);
    for (const edge of edges) edge.dark = 0;
    mesh.setEnabled(false);
  }

  /** Another car, other streets: what lay there lies there no more. */
  function notice(simulation: Simulation): TyreWatch {
    if (simulation.streets !== streets) clear();
    streets = simulation.streets;
    if (!tyres || simulation.vehicle !== vehicle) tyres = createTyreWatch(simulation.vehicle);
    vehicle = simulation.vehicle;
    return tyres;
  }

  return {
    get pieces() {
      return Math.min(written, SKID_ROOM);
    },
    show(simulation, seconds) {
      const { drawn, motion, drawnWheels } = simulation;
      const watch = notice(simulation);
      watch.see({ pose: drawn, motion, wheels: drawnWheels }, seconds);
      if (seconds === 0) return;
      const before = written;
      for (let i = 0; i < edges.length; i++) {
        const wheel = drawnWheels[i]!;
        const dark = Number.isNaN(wheel.gap) ? 0 : DARKEST * watch.slides[i]!;
        roll(edges[i]!, wheel, dark, simulation.vehicle.tyreWidth / 2);
      }
      if (written === before) return;
      mesh.updateVerticesData(VertexBuffer.PositionKind, positions);
      mesh.updateVerticesData(VertexBuffer.ColorKind, colours);
      mesh.setEnabled(true);
    },
    dispose() {
      mesh.material?.dispose();
      mesh.dispose();
    },
  };
}
