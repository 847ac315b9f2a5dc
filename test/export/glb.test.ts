import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebIO } from "@gltf-transform/core";
import { validateBytes } from "gltf-validator";
import { expect, test } from "vitest";
import { glbOf } from "../../src/export/glb";
import type { Surface } from "../../src/generator/types";
import { faultsOfGlb } from "../support/check-glb";
import { testShared } from "../support/shared";
import { SMALL_PLAN, SMALL_SURFACES } from "../support/small-plan";

const sceneOf = async (bytes: Uint8Array) => (await new WebIO().readBinary(bytes)).getRoot().getDefaultScene()!;

/** The validator's hint that a plain colour needs no texture coordinates; whoever puts a texture on does. */
const HINT = "UNUSED_OBJECT";

async function issuesOf(surfaces: readonly Surface[]) {
  const report = await validateBytes(await glbOf(SMALL_PLAN, surfaces), { format: "glb" });
  return report.issues.messages.filter(({ code }) => code !== HINT);
}

test("the Khronos validator finds no error and no warning", async () => {
  expect(await issuesOf(SMALL_SURFACES)).toEqual([]);
});

test("the same plan gives the same bytes", async () => {
  expect(await glbOf(SMALL_PLAN, SMALL_SURFACES)).toEqual(await glbOf(SMALL_PLAN, SMALL_SURFACES));
});

test("every carriageway node says what it is, and the scene names network and origin", async () => {
  const scene = await sceneOf(await glbOf(SMALL_PLAN, SMALL_SURFACES));
  expect(scene.getExtras()).toEqual({ network: "Small", origin: { lat: 17.7, lon: -64.9 } });
  const [middle] = scene.listChildren();
  expect(middle!.listChildren().map((node) => node.getExtras())).toEqual([
    { kind: "surface", uvScale: 2, junction: "c" },
    { kind: "surface", uvScale: 2, road: "east" },
  ]);
});

test("north is −z, east is x, and one node's translation puts the middle back", async () => {
  const scene = await sceneOf(await glbOf(SMALL_PLAN, SMALL_SURFACES));
  expect(scene.listChildren().map((node) => node.getTranslation())).toEqual([[300_000, 0, -20_000]]);
  const road = scene.listChildren()[0]!.listChildren()[1]!.getMesh()!.listPrimitives()[0]!;
  expect([...road.getAttribute("POSITION")!.getArray()!]).toEqual([10, 0, 0, 30, 0, 0, 30, 1, -10, 10, 1, -10]);
  expect(road.getAttribute("NORMAL")!.getElement(0, [])[2]).toBeCloseTo(1 / Math.hypot(10, 1));
});

test("every front faces up in glTF's right-handed axes", async () => {
  const scene = await sceneOf(await glbOf(SMALL_PLAN, SMALL_SURFACES));
  scene.traverse((node) => {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const corners = [...primitive.getIndices()!.getArray()!];
      const at = (k: number) => primitive.getAttribute("POSITION")!.getElement(corners[k]!, []) as number[];
      for (let k = 0; k < corners.length; k += 3) expect(upwards(at(k), at(k + 1), at(k + 2))).toBeGreaterThan(0);
    }
  });
});

/** The y of (b − a) × (c − a). */
function upwards(a: number[], b: number[], c: number[]): number {
  return (b[2]! - a[2]!) * (c[0]! - a[0]!) - (b[0]! - a[0]!) * (c[2]! - a[2]!);
}

test("surfaces without a triangle leave no empty mesh behind", async () => {
  const empty = { positions: new Float32Array(), normals: new Float32Array(), uvs: new Float32Array() };
  const surfaces = [{ junction: "none", mesh: { ...empty, indices: new Uint32Array() } }];
  expect((await issuesOf(surfaces)).filter((message) => message.severity < 2)).toEqual([]);
});

test("a mesh of more vertices than short indices can name keeps every corner", async () => {
  const count = 70_000;
  const strip = Array.from({ length: count }, (_, i) => [i / 2, 0, i % 2]).flat();
  const mesh = {
    positions: Float32Array.from(strip),
    normals: Float32Array.from({ length: strip.length }, (_, i) => (i % 3 === 1 ? 1 : 0)),
    uvs: new Float32Array(2 * count),
    indices: Uint32Array.from({ length: 3 * (count - 2) }, (_, k) => Math.floor(k / 3) + (k % 3)),
  };
  const scene = await sceneOf(await glbOf(SMALL_PLAN, [...SMALL_SURFACES, { road: "long", mesh }]));
  const nodes = scene.listChildren()[0]!.listChildren();
  const last = nodes.map((node) => node.getMesh()!.listPrimitives()[0]!.getIndices()!.getArray()!.at(-1));
  expect(last).toEqual([3, 3, count - 1]);
});

testShared("the independent checker finds nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kerbline-"));
  const file = join(folder, "small.glb");
  await writeFile(file, await glbOf(SMALL_PLAN, SMALL_SURFACES));
  expect(await faultsOfGlb(file)).toBe("");
  await rm(folder, { recursive: true });
});

test("kerbs, sidewalks and paint are a node each, named by their kind, and empty ones are left out", async () => {
  const [{ mesh }] = SMALL_SURFACES as [Surface];
  const empty = { ...mesh, indices: new Uint32Array() };
  const nodesOf = async (bytes: Uint8Array) => (await sceneOf(bytes)).listChildren()[0]!.listChildren();
  const nodes = await nodesOf(
    await glbOf(SMALL_PLAN, [], { kerb: mesh, verge: empty, sidewalk: mesh, white: mesh, yellow: empty }),
  );
  expect(nodes.map((node) => node.getExtras())).toEqual([
    { kind: "kerb", uvScale: 2 },
    { kind: "sidewalk", uvScale: 2 },
    { kind: "marking", uvScale: 2 },
  ]);
  const heightOf = (node: (typeof nodes)[number]) =>
    node.getMesh()!.listPrimitives()[0]!.getAttribute("POSITION")!.getElement(0, [])[1]!;
  expect(heightOf(nodes[2]!) - heightOf(nodes[0]!)).toBeCloseTo(0.004, 5);
});

test("pieces of the same normals or the same triangles share them, and keep their own corners", async () => {
  const square = (east: number): Surface["mesh"] => ({
    positions: Float32Array.of(east, 0, 0, east + 1, 0, 0, east + 1, 0, 1, east, 0, 1),
    normals: Float32Array.of(0, 1, -0, 0, 1, 0, -0, 1, 0, 0, 1, 0),
    uvs: new Float32Array(8),
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
  });
  const split = { ...square(4), indices: Uint32Array.of(0, 1, 3, 1, 2, 3) };
  const surfaces = [square(0), square(2), split].map((mesh, i) => ({ road: `r${i}`, mesh }));
  const root = (await new WebIO().readBinary(await glbOf(SMALL_PLAN, surfaces))).getRoot();
  const [a, b, c] = root.listMeshes().map((mesh) => mesh.listPrimitives()[0]!);
  expect(a!.getAttribute("NORMAL")).toBe(c!.getAttribute("NORMAL"));
  expect(a!.getIndices()).toBe(b!.getIndices());
  expect([...c!.getIndices()!.getArray()!]).toEqual([0, 1, 3, 1, 2, 3]);
  expect(b!.getAttribute("POSITION")!.getElement(0, [])).toEqual([2, 0, 0]);
});
