/** Notices when a wheel comes from the road up onto a kerb. */
export interface KerbWatch {
  /**
   * To be told of every wheel after every step.
   * @param road m, the road's height under the wheel; NaN where there is none
   * @param kerb m, the kerb's or sidewalk's height there; NaN where there is none
   * @returns m that the wheel has just been lifted, 0 where it hasn't
   */
  see(wheel: number, road: number, kerb: number): number;
}

/** m; a lower kerb is rolled over without a jolt, as at a crossing. */
const LOWEST_STRUCK = 0.025;

export function createKerbWatch(wheels: number): KerbWatch {
  /** m, of the road that each wheel is on; NaN where it isn't on one. */
  const before = new Float64Array(wheels).fill(Number.NaN);
  return {
    see(wheel, road, kerb) {
      const from = before[wheel]!;
      before[wheel] = Number.isNaN(kerb) ? road : Number.NaN;
      const rise = kerb - from;
      return rise > LOWEST_STRUCK ? rise : 0;
    },
  };
}
