/** Square of the distance between points i and j. `xy`: x and y in turn. */
export function squareBetween(xy: Float64Array, i: number, j: number): number {
  const [dx, dy] = [xy[2 * j]! - xy[2 * i]!, xy[2 * j + 1]! - xy[2 * i + 1]!];
  return dx * dx + dy * dy;
}

/** A strip's points by line, from the left kerb to the right one, and by cut; rails have none at the two mouths. */
type PointAt = (line: number, cut: number) => number;

/** The triangles between a mouth, of which the kerbs' points alone are there, and the cut beside it. */
function mouthTriangles(at: PointAt, lines: number, [mouth, cut]: readonly [number, number], out: number[]): void {
  const middle = Math.floor(lines / 2);
  const [left, right] = [at(0, mouth), at(lines, mouth)];
  const isFirst = mouth < cut;
  for (let line = 0; line < lines; line++) {
    const [a, b, tip] = [at(line, cut), at(line + 1, cut), line < middle ? left : right];
    if (isFirst) out.push(tip, b, a);
    else out.push(a, b, tip);
  }
  if (isFirst) out.push(left, right, at(middle, cut));
  else out.push(at(middle, cut), right, left);
}

/**
 * Triangles of a strip with lines between its kerbs: of `cuts` points the left one, then the right one, then `rails`
 * from left to right of two points less, which lack those at the mouths. Quads are cut along their shorter diagonal.
 */
export function railedTriangles(xy: Float64Array, cuts: number, rails: number): Uint32Array {
  const [lines, inner] = [rails + 1, cuts - 2];
  const at: PointAt = (line, cut) => {
    if (line === 0) return cut;
    return line === lines ? cuts + cut : 2 * cuts + (line - 1) * inner + cut - 1;
  };
  const out: number[] = [];
  mouthTriangles(at, lines, [0, 1], out);
  for (let cut = 1; cut < cuts - 2; cut++) {
    for (let line = 0; line < lines; line++) {
      const [l, r, nextL, nextR] = [at(line, cut), at(line + 1, cut), at(line, cut + 1), at(line + 1, cut + 1)];
      const slash = squareBetween(xy, r, nextL) <= squareBetween(xy, l, nextR);
      out.push(...(slash ? [l, r, nextL, r, nextR, nextL] : [l, r, nextR, l, nextR, nextL]));
    }
  }
  mouthTriangles(at, lines, [cuts - 1, cuts - 2], out);
  return Uint32Array.from(out);
}
