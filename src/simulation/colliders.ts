import type { PhysicsWorld } from "../physics/physics-world";
import { type RoadCollider, type RoadColliderJob, startRoadCollider } from "../physics/road-collider";
import type { Streets } from "./types";

/**
 * Havok's copy of the roads. It takes longer to build than the roads themselves, so it follows once they have stayed
 * as they are for a while, a chunk at a time, and then takes the old one's place.
 */
export interface Colliders {
  /** Other roads from now on; the colliders follow. */
  replace(streets: Streets): void;
  /** The collider in use; another one once it has been swapped. */
  readonly present: RoadCollider;
  /** Once a step, in which a chunk may be built or not. */
  tick(mayBuild: boolean): void;
  dispose(): void;
}

/** Steps that roads must stay as they are, a quarter second, before their colliders are built. */
const PATIENCE = 30;

export function createColliders(world: PhysicsWorld, first: Streets): Colliders {
  let present = startJob(world, first);
  present.advance(Number.POSITIVE_INFINITY);
  let wanted: Streets | null = null;
  let coming: RoadColliderJob | null = null;
  let patience = 0;

  return {
    get present() {
      return present.collider;
    },
    replace(streets) {
      coming?.collider.dispose();
      coming = null;
      wanted = streets;
      patience = PATIENCE;
    },
    tick(mayBuild) {
      if (!wanted || --patience > 0 || !mayBuild) return;
      coming ??= startJob(world, wanted);
      if (!coming.advance()) return;
      present.collider.dispose();
      present = coming;
      coming = null;
      wanted = null;
    },
    dispose() {
      coming?.collider.dispose();
      present.collider.dispose();
    },
  };
}

const startJob = (world: PhysicsWorld, { surfaces }: Streets): RoadColliderJob =>
  startRoadCollider(
    world,
    surfaces.map((surface) => surface.mesh),
  );
