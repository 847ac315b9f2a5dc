import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { along, dot, subtract } from "../../../src/math/vector";
import { benchCorners } from "../../../src/ui/radius/bench-corners";
import type { BenchPicture, Sighted } from "../../../src/ui/radius/bench-picture";
import { createSight } from "../../../src/ui/radius/sight";
import { designVehicleById } from "../../../src/vehicle/turning/design-vehicles";
import { gridNetwork } from "../../support/grid";

const corner = benchCorners(buildPlan(gridNetwork("1x1"), {}), "own", "arc")[0]!;
const vehicle = designVehicleById("bus")!;

beforeAll(() => void vi.stubGlobal("matchMedia", () => ({ matches: true })));
afterAll(() => void vi.unstubAllGlobals());

/** A sight of the corner, and what its picture was last told to show. */
function sightOfCorner() {
  const looks: Sighted[] = [];
  const picture = { look: (sighted: Sighted) => void looks.push(sighted) } as unknown as BenchPicture;
  const covered = () => ({ left: 0, right: 0, top: 0, bottom: 0 });
  const sight = createSight(null as unknown as HTMLElement, picture, covered, () => {});
  sight.show(corner, vehicle, 0);
  return { sight, last: () => looks.at(-1)! };
}

test.each([10, 35, 80])(
  "%d m of the way to a corner are in sight while somebody drives them, and the corner too",
  (metres) => {
    const { sight, last } = sightOfCorner();
    const before = last();
    sight.showApproach(metres);
    const { at, reach } = last();
    const { origin, ahead } = corner.frame;
    const upOf = (place: typeof at) => dot(subtract(place, at), ahead);
    expect(upOf(along(origin, ahead, -metres))).toBeGreaterThanOrEqual(-reach - 1e-9);
    expect(upOf(along(origin, ahead, before.reach))).toBeLessThanOrEqual(reach + 1e-9);
    sight.showApproach(0);
    expect(last()).toEqual(before);
  },
);
