import type { Surface, SurfaceMesh } from "../../src/generator/types";

/** A mesh's triangles as [x, z] of their corners. */
export type PlanTriangle = readonly [number, number, number, number, number, number];

export function planTriangles({ positions, indices }: SurfaceMesh): PlanTriangle[] {
  const x = (k: number) => positions[3 * indices[k]!]!;
  const z = (k: number) => positions[3 * indices[k]! + 2]!;
  return Array.from({ length: indices.length / 3 }, (_, t) => {
    const k = 3 * t;
    return [x(k), z(k), x(k + 1), z(k + 1), x(k + 2), z(k + 2)] as const;
  });
}

/** m², positive where the triangle faces up. */
export const planArea = ([ax, az, bx, bz, cx, cz]: PlanTriangle): number =>
  ((bx - ax) * (cz - az) - (bz - az) * (cx - ax)) / 2;

/** Rad, the least angle of a triangle. */
export function leastAngle([ax, az, bx, bz, cx, cz]: PlanTriangle): number {
  const angle = (ux: number, uz: number, vx: number, vz: number) =>
    Math.abs(Math.atan2(ux * vz - uz * vx, ux * vx + uz * vz));
  return Math.min(
    angle(bx - ax, bz - az, cx - ax, cz - az),
    angle(cx - bx, cz - bz, ax - bx, az - bz),
    angle(ax - cx, az - cz, bx - cx, bz - cz),
  );
}

const place = ({ positions }: SurfaceMesh, i: number): string =>
  `${positions[3 * i]},${positions[3 * i + 1]},${positions[3 * i + 2]}`;

/** How often each directed edge "from>to" between exact positions is walked, over all surfaces. */
export function edgeCounts(surfaces: readonly Surface[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { mesh } of surfaces) {
    for (let t = 0; t < mesh.indices.length; t += 3) {
      for (let k = 0; k < 3; k++) {
        const edge = `${place(mesh, mesh.indices[t + k]!)}>${place(mesh, mesh.indices[t + ((k + 1) % 3)]!)}`;
        counts.set(edge, (counts.get(edge) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/** An edge walked the other way. */
export const turnedEdge = (edge: string): string => edge.split(">").reverse().join(">");

/** Edges with a triangle on one side only. @throws Error where an edge is walked twice the same way */
export function openEdges(surfaces: readonly Surface[]): string[] {
  const counts = edgeCounts(surfaces);
  return [...counts].flatMap(([edge, count]) => {
    if (count > 1) throw new Error(`edge ${edge} is walked ${count} times the same way`);
    return counts.has(turnedEdge(edge)) ? [] : [edge];
  });
}

const contains = ([ax, az, bx, bz, cx, cz]: PlanTriangle, x: number, z: number, margin: number): boolean => {
  const side = (px: number, pz: number, qx: number, qz: number) =>
    ((qx - px) * (z - pz) - (qz - pz) * (x - px)) / Math.hypot(qx - px, qz - pz);
  return side(ax, az, bx, bz) > margin && side(bx, bz, cx, cz) > margin && side(cx, cz, ax, az) > margin;
};

/** The first of some points inside each triangle that lies a millimetre or more inside another one, or null. */
export function overlapOf(surfaces: readonly Surface[]): readonly [number, number] | null {
  const all = surfaces.flatMap(({ mesh }) => planTriangles(mesh));
  const boxes = all.map(([ax, az, bx, bz, cx, cz]) => [
    Math.min(ax, bx, cx),
    Math.min(az, bz, cz),
    Math.max(ax, bx, cx),
    Math.max(az, bz, cz),
  ]);
  for (const [i, t] of all.entries()) {
    for (const [u, v] of [
      [1 / 3, 1 / 3],
      [0.6, 0.2],
      [0.2, 0.6],
      [0.2, 0.2],
    ] as const) {
      const x = t[0] + (t[2] - t[0]) * u + (t[4] - t[0]) * v;
      const z = t[1] + (t[3] - t[1]) * u + (t[5] - t[1]) * v;
      const hit = all.some((other, j) => {
        const [x0, z0, x1, z1] = boxes[j]! as [number, number, number, number];
        return j !== i && x > x0 && x < x1 && z > z0 && z < z1 && contains(other, x, z, 1e-3);
      });
      if (hit) return [x, z];
    }
  }
  return null;
}
