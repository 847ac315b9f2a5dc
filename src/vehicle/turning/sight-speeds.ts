/** km/h on the road that is turned into, of which sight is known. */
export const SIGHT_SPEEDS = [30, 40, 50, 60, 70] as const;
export type SightSpeed = (typeof SIGHT_SPEEDS)[number];
