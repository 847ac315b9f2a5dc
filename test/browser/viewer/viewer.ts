import {
  Box3,
  Color,
  DirectionalLight,
  Mesh,
  type Object3D,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";

/** What a viewer that knows nothing of Kerbline makes of a file. */
export interface Viewed {
  /** Of each mesh what its node says it is (`kind`), and how many triangles it has. */
  readonly meshes: readonly { readonly kind: string; readonly triangles: number }[];
  /** Part of the picture (0 … 1) that isn't background, and how many colours it has. */
  readonly filled: number;
  readonly colours: number;
}

declare global {
  interface Window {
    viewed: Viewed | undefined;
  }
}

const BACKGROUND = "#ff00ff";
const canvas = document.querySelector("canvas")!;
const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true });

function meshesIn(root: Object3D): Viewed["meshes"] {
  const found: { kind: string; triangles: number }[] = [];
  root.traverse((one) => {
    if (one instanceof Mesh) found.push({ kind: one.userData.kind, triangles: one.geometry.index.count / 3 });
  });
  return found;
}

/** Draws it from above and from the south. */
function draw(root: Object3D): void {
  const scene = new Scene();
  scene.background = new Color(BACKGROUND);
  const box = new Box3().setFromObject(root);
  const [middle, size] = [box.getCenter(new Vector3()), box.getSize(new Vector3())];
  const light = new DirectionalLight("white", 3);
  light.position.set(1, 3, 2);
  const camera = new PerspectiveCamera(50, canvas.width / canvas.height, 1, 10_000);
  const far = Math.max(size.x, size.z);
  camera.position.set(middle.x, middle.y + 0.35 * far, middle.z + 0.25 * far);
  camera.lookAt(middle);
  renderer.render(scene.add(root, light), camera);
}

function looked(): Pick<Viewed, "filled" | "colours"> {
  const copy = document.createElement("canvas");
  [copy.width, copy.height] = [canvas.width, canvas.height];
  const context = copy.getContext("2d")!;
  context.drawImage(canvas, 0, 0);
  const { data } = context.getImageData(0, 0, copy.width, copy.height);
  const pixels = new Uint32Array(data.buffer);
  return {
    filled: pixels.filter((pixel) => pixel !== 0xffff00ff).length / pixels.length,
    colours: new Set(pixels).size,
  };
}

document.querySelector("input")!.addEventListener("change", async ({ target }) => {
  const file = (target as HTMLInputElement).files![0]!;
  const { scene } = await new GLTFLoader().parseAsync(await file.arrayBuffer(), "");
  const meshes = meshesIn(scene);
  draw(scene);
  window.viewed = { meshes, ...looked() };
});
