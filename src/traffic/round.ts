const GRAIN = 1024;

/**
 * `value` to about a thousandth. Traffic counts in these, so that what is equal but for the last bit (a street and its
 * mirror image) gives the same drive to the bit.
 */
export const grained = (value: number): number => Math.round(value * GRAIN) / GRAIN;
