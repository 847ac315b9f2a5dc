/**
 * Babylon draws one rendering group after the other, each group's see-through things last. Roads and the shades that
 * lie on them come first, so that what stands on the road covers a shade cleanly. The overlay draws with the vehicles.
 */
export const ON_THE_ROAD = 1;
