/** rad, the bicycle model's front wheel for a path of `curvature` (1/m) of the rear axle: tan δ = L κ. */
export const steerForCurvature = (wheelbase: number, curvature: number): number => Math.atan(wheelbase * curvature);

/** m, the radius the rear axle's middle runs on at `steer` (rad), positive to the left: R = L / tan δ. */
export const radiusForSteer = (wheelbase: number, steer: number): number => wheelbase / Math.tan(steer);

/**
 * The angle of one front wheel (rad) so that all wheels roll about one point: Ackermann, cot δᵢ = cot δ − y / L.
 * @param steer of the bicycle model's front wheel, rad, positive to the left
 * @param lateral m, how far the wheel stands to the left of the vehicle's middle
 */
export function wheelSteer(wheelbase: number, steer: number, lateral: number): number {
  const slope = Math.tan(steer);
  return Math.atan((wheelbase * slope) / (wheelbase - lateral * slope));
}
