import type { Scene } from "@babylonjs/core/scene.js";
import type { SignKind } from "../../generator/markings/approach";
import { SIGN } from "../../generator/things/sizes";
import type { Sign } from "../../generator/things/types";
import type { Copies } from "../traffic/copies";
import { createPart } from "./part";
import { buildSign, buildSignPost } from "./sign-shapes";
import { upright } from "./turned";

/** Signs at the roadside: a draw call for their posts, and one for each kind of sign that stands anywhere. */
export interface SignsView {
  show(signs: readonly Sign[]): void;
  dispose(): void;
}

const KINDS = ["stop", "give-way", "priority-road", "roundabout"] as const satisfies readonly SignKind[];

export function createSignsView(scene: Scene): SignsView {
  const posts = createPart(scene, "sign posts", buildSignPost(), null);
  const plates = new Map<SignKind, Copies>(
    KINDS.map((kind) => [kind, createPart(scene, `${kind} signs`, buildSign(kind), null)]),
  );
  const all = [posts, ...plates.values()];
  return {
    show(signs) {
      for (const part of all) part.clear();
      for (const { at, height, heading, kinds } of signs) {
        const turned = upright(heading);
        posts.add(turned, at[0], height, at[1], [1, 1, 1]);
        for (const [i, kind] of kinds.entries())
          plates.get(kind)!.add(turned, at[0], height + SIGN.height - i * SIGN.apart, at[1], [1, 1, 1]);
      }
      for (const part of all) part.flush();
    },
    dispose() {
      for (const part of all) part.dispose();
    },
  };
}
