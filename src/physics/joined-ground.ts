import type { HeightIndex } from "../math/height-index";

/** Two grounds as one: where both are, the higher one below is met. `b`'s triangles are numbered after `a`'s. */
export function joinGrounds(a: HeightIndex, b: HeightIndex): HeightIndex {
  const planes = new Float64Array(a.planes.length + b.planes.length);
  planes.set(a.planes);
  planes.set(b.planes, a.planes.length);
  const near = new Uint32Array(a.triangles + b.triangles);
  const hit = { triangle: -1, nx: 0, ny: 1, nz: 0 };
  return {
    triangles: a.triangles + b.triangles,
    hit,
    planes,
    near,
    heightAt(x, z, below) {
      const first = a.heightAt(x, z, below);
      const second = b.heightAt(x, z, below);
      const isSecond = second > first || Number.isNaN(first);
      Object.assign(hit, isSecond ? b.hit : a.hit);
      if (isSecond && hit.triangle >= 0) hit.triangle += a.triangles;
      return isSecond ? second : first;
    },
    trianglesNear(minX, minZ, maxX, maxZ) {
      const first = a.trianglesNear(minX, minZ, maxX, maxZ);
      const second = b.trianglesNear(minX, minZ, maxX, maxZ);
      for (let k = 0; k < first; k++) near[k] = a.near[k]!;
      for (let k = 0; k < second; k++) near[first + k] = b.near[k]! + a.triangles;
      return first + second;
    },
  };
}
