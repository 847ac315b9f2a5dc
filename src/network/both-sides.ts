/** Something on the left and on the right of a road, seen from its `from` to its `to`. */
export interface BothSides {
  readonly left: number;
  readonly right: number;
}

/** The same seen from the other end, or in a mirror. */
export const swapped = ({ left, right }: BothSides): BothSides => ({ left: right, right: left });
