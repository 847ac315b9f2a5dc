import { expect, test } from "vitest";
import { svgOf } from "../../src/export/svg";
import { buildPlan } from "../../src/generator/build-plan";
import { arm, crossingOf, networkOf, nodeAt, roadBetween } from "../support/networks";
import { SMALL_PLAN } from "../support/small-plan";

const cross = crossingOf([arm(0), arm(90), arm(180), arm(270)]);
const drawing = svgOf(buildPlan(cross));

const numbersOf = (svg: string): number[] =>
  [...svg.matchAll(/ (?:d|cx|cy|x|y)="([^"]*)"/g)]
    .flatMap(([, text]) => text!.match(/-?\d+(\.\d+)?/g) ?? [])
    .map(Number);

test("no name can end an element or an attribute, and none brings what XML can't hold", () => {
  const name = `</title><script>"&'\u0007\ufffe`;
  const nodes = [nodeAt("a", [0, 0]), nodeAt("b", [50, 0])];
  const problems = [{ code: "made-up", road: name, message: name }];
  const plan = { ...buildPlan({ ...networkOf(nodes, [roadBetween(name, "a", "b")]), name }), problems };
  const svg = svgOf(plan);
  expect(svg).not.toContain("<script>");
  expect(svg).not.toMatch(/\p{Cc}(?<!\n)|\ufffe/u);
  expect(svg.match(/&lt;\/title&gt;&lt;script&gt;&quot;&amp;&#39;/g)!.length).toBe(5);
});

test("coordinates are the network's own to the millimetre, north up", () => {
  for (const number of numbersOf(drawing))
    expect(Math.abs(number * 1000 - Math.round(number * 1000))).toBeLessThan(1e-6);
  const far = svgOf(SMALL_PLAN);
  const north = SMALL_PLAN.junctions[0]!.outline.map(([, y]) => y + SMALL_PLAN.middle[1]);
  expect(far).toContain(String(-north[0]!));
});

test("a kerb return is drawn as the arc it is, with its centre, its radius and both its tangent points", () => {
  expect(drawing.match(/A6 6 0 0 1 /g)).toHaveLength(4);
  expect(drawing).toContain('<circle cx="9.5" cy="-9.5"');
  expect(drawing.match(/>R 6</g)).toHaveLength(4);
  for (const [x, y] of [
    [9.5, -3.5],
    [3.5, -9.5],
  ])
    expect(drawing).toContain(`<circle cx="${x}" cy="${y}"`);
});

test("a radius that didn't fit says what was wanted", () => {
  const short = crossingOf([arm(0), arm(90, { length: 12 }), arm(180), arm(270)], 15);
  expect(svgOf(buildPlan(short))).toMatch(/class="reduced".*R [\d.]+ of 15</s);
});

test("every movement is drawn under its turn's name", () => {
  for (const turn of ["left", "right", "straight"])
    expect(drawing.match(new RegExp(`<g class="${turn}">`, "g"))).toHaveLength(4);
});

test("every problem's words are there, and its mark stands in the drawing", () => {
  const problems = Array.from({ length: 45 }, (_, i) => ({ code: "made-up", junction: "c", message: `Word ${i}.` }));
  const svg = svgOf({ ...buildPlan(cross), problems });
  for (const { message } of problems) expect(svg).toContain(`<title>${message}</title>`);
  expect(svg).toContain(">1. Word 0.</text>");
  expect(svg).toContain("and 5 more");
});

test("letters have the same size on the sheet whatever the map's size", () => {
  const letters = (length: number): number => {
    const svg = svgOf(buildPlan(crossingOf([arm(0, { length }), arm(90, { length }), arm(180, { length })])));
    const [, width, view] = /width="(\d+)"[^>]*viewBox="\S+ \S+ (\S+)/.exec(svg)!;
    return (Number(/text \{ font: ([\d.]+)px/.exec(svg)![1]) * Number(width)) / Number(view);
  };
  expect(letters(40)).toBeCloseTo(11, 1);
  expect(letters(400)).toBeCloseTo(11, 1);
});

test("a network with nothing in it is an empty sheet", () => {
  expect(svgOf(buildPlan(networkOf([], [])))).toMatch(/^<svg .*<\/svg>\n$/s);
});

test("where corners are close no radius is written over another, and what isn't written is a title", () => {
  const arms = Array.from({ length: 12 }, (_, i) => arm(30 * i, { length: 300 }));
  const plan = buildPlan(crossingOf(arms, 0.5));
  const svg = svgOf(plan);
  const [, width, view] = /width="(\d+)"[^>]*viewBox="\S+ \S+ (\S+)/.exec(svg)!;
  const scale = Number(width) / Number(view);
  const texts = [...svg.matchAll(/<text x="([^"]+)" y="([^"]+)">(R [^<]+)</g)].map(([, x, y, text]) => {
    return { x: Number(x) * scale, y: Number(y) * scale, width: 5 * text!.length };
  });
  for (const [i, a] of texts.entries())
    for (const b of texts.slice(i + 1)) {
      const [first, second] = a.x < b.x ? [a, b] : [b, a];
      expect(Math.abs(a.y - b.y) > 6 || second.x > first.x + first.width).toBe(true);
    }
  const corners = plan.junctions.flatMap((junction) => junction.corners.filter(({ centre }) => centre !== null));
  expect(texts.length).toBeLessThan(corners.length);
  expect(texts.length + svg.match(/<title>R [\d.]+/g)!.length).toBe(corners.length);
});
