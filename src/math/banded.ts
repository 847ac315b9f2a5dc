/**
 * Solves A x = b for a symmetric positive definite A with `width` numbers a row: the diagonal and what stands left of it,
 * nearest first. Both arrays are used up; `b` becomes x. Whether A was positive definite. Source: Cholesky.
 */
export function solveBanded(a: Float64Array, width: number, b: Float64Array): boolean {
  const n = b.length;
  for (let i = 0; i < n; i++) {
    const first = Math.max(0, i - width + 1);
    for (let j = first; j <= i; j++) {
      let sum = a[i * width + i - j]!;
      for (let k = Math.max(first, j - width + 1); k < j; k++) sum -= a[i * width + i - k]! * a[j * width + j - k]!;
      if (i === j && !(sum > 0)) return false;
      a[i * width + i - j] = i === j ? Math.sqrt(sum) : sum / a[j * width]!;
    }
  }
  for (let i = 0; i < n; i++) {
    for (let k = Math.max(0, i - width + 1); k < i; k++) b[i]! -= a[i * width + i - k]! * b[k]!;
    b[i]! /= a[i * width]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < Math.min(n, i + width); k++) b[i]! -= a[k * width + k - i]! * b[k]!;
    b[i]! /= a[i * width]!;
  }
  return true;
}
