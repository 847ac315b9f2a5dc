import { expect, test } from "vitest";
import { createStreetView } from "../../src/scene/street-view";
import { createDressing } from "../../src/simulation/dressing";
import { createStreets } from "../../src/simulation/streets";
import { gridNetwork } from "../support/grid";
import { createNullScene } from "../support/null-scene";

const dressedOf = (grid: string) => createDressing(createStreets(gridNetwork(grid), { dressed: "kerbs" })).present!;
const [small, large] = [dressedOf("1x1"), dressedOf("2x2")];

test("kerbs that go aren't drawn, and those that come draw themselves alone and leave nothing of them behind", () => {
  const { scene, held, dispose } = createNullScene();
  const empty = held();
  const view = createStreetView(scene);
  const drawn = () => scene.meshes.filter((mesh) => mesh.isEnabled()).map((mesh) => mesh.getTotalIndices());
  const indicesOf = ({ street, markings }: typeof small) =>
    [street!.kerb, street!.sidewalk, markings.white, markings.yellow]
      .map(({ indices }) => indices.length)
      .filter((indices) => indices > 0);
  for (const dressed of [small, large, small]) {
    view.show(dressed);
    expect(drawn()).toEqual(indicesOf(dressed));
    expect(scene.meshes).toHaveLength(drawn().length);
    view.show(null);
    expect(drawn()).toEqual([]);
  }
  view.dispose();
  expect(held()).toEqual(empty);
  dispose();
});
