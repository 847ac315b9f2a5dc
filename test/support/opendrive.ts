import { SaxesParser } from "saxes";
import type { Point3 } from "../../src/math/vector";

/** An XML element as it was read. */
export interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
}

export function readXml(text: string): Node {
  const root: Node = { name: "", attributes: {}, children: [] };
  const stack = [root];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const node = { name, attributes, children: [] };
    stack.at(-1)!.children.push(node);
    stack.push(node);
  });
  parser.on("closetag", () => stack.pop());
  parser.write(text).close();
  return root.children[0]!;
}

export const childrenOf = (node: Node, ...path: readonly string[]): Node[] =>
  path.reduce((nodes, name) => nodes.flatMap((one) => one.children.filter((child) => child.name === name)), [node]);

export const numberOf = (node: Node, name: string): number => Number(node.attributes[name]);

/** The value at `s` of a list of cubics, each from its station on; 0 where there is none. */
function cubicAt(entries: readonly Node[], s: number, station = "s"): number {
  const entry = entries.findLast((one) => numberOf(one, station) <= s + 1e-9);
  if (!entry) return 0;
  const d = s - numberOf(entry, station);
  return ["a", "b", "c", "d"].reduce((sum, name, power) => sum + numberOf(entry, name) * d ** power, 0);
}

/** Where a road's reference line is at `s`, by small steps along its headings: nothing of our own curves is used. */
function referenceAt(road: Node, s: number): { x: number; y: number; heading: number } {
  const pieces = childrenOf(road, "planView", "geometry");
  const piece = pieces.findLast((one) => numberOf(one, "s") <= s + 1e-9)!;
  const curvature = Number(childrenOf(piece, "arc")[0]?.attributes.curvature ?? 0);
  const steps = 2000;
  const step = (s - numberOf(piece, "s")) / steps;
  let [x, y] = [numberOf(piece, "x"), numberOf(piece, "y")];
  for (let i = 0; i < steps; i++) {
    const heading = numberOf(piece, "hdg") + curvature * step * (i + 0.5);
    x += step * Math.cos(heading);
    y += step * Math.sin(heading);
  }
  return { x, y, heading: numberOf(piece, "hdg") + curvature * (s - numberOf(piece, "s")) };
}

const lanesOf = (road: Node, side: string): Node[] => childrenOf(road, "lanes", "laneSection", side, "lane");

/** m that a road stands up at `t` off its superelevation, straight between the two shapes around `s`. */
function shapeAt(road: Node, s: number, t: number): number {
  const shapes = childrenOf(road, "lateralProfile", "shape");
  const stations = [...new Set(shapes.map((one) => numberOf(one, "s")))];
  if (stations.length === 0) return 0;
  const before = stations.findLast((station) => station <= s + 1e-9)!;
  const after = stations.find((station) => station > s + 1e-9) ?? before;
  const [a, b] = [before, after].map((station) => {
    const own = shapes.filter((one) => numberOf(one, "s") === station && numberOf(one, "t") <= t + 1e-9);
    return cubicAt(own, t, "t");
  });
  return after > before ? a! + ((b! - a!) * (s - before)) / (after - before) : a!;
}

/** The middle of lane `id` at `s`, and which way the reference line goes there. */
export function laneAt(road: Node, id: number, s: number): { at: Point3; heading: number; width: number } {
  const { x, y, heading } = referenceAt(road, s);
  const sign = Math.sign(id);
  const widthOf = (n: number) => {
    const lane = lanesOf(road, sign > 0 ? "left" : "right").find((one) => numberOf(one, "id") === sign * n)!;
    return cubicAt(childrenOf(lane, "width"), s, "sOffset");
  };
  let t = cubicAt(childrenOf(road, "lanes", "laneOffset"), s);
  const width = widthOf(Math.abs(id));
  for (let n = 1; n < Math.abs(id); n++) t += sign * widthOf(n);
  t += (sign * width) / 2;
  const tilt = cubicAt(childrenOf(road, "lateralProfile", "superelevation"), s);
  const z = cubicAt(childrenOf(road, "elevationProfile", "elevation"), s) + t * Math.tan(tilt) + shapeAt(road, s, t);
  return { at: [x - t * Math.sin(heading), y + t * Math.cos(heading), z], heading, width };
}
