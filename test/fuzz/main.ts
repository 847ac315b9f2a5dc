// Random networks in any number: npm run fuzz -- [count] [--seed n] [--paths | --slopes]. Each is built and held to all that a
// generated surface guarantees; now and then one is built with every radius from 0 to 20 m, and its kerbs may not jump.
// With --paths each is held to what every movement's path guarantees instead; with --slopes each is laid over hills with
// grades to 12 %, and a car's wheels are rolled along every lane and movement.
import { parseArgs } from "node:util";
import fc from "fast-check";
import { buildCarriageway } from "../../src/generator/build-carriageway";
import { buildPlan } from "../../src/generator/build-plan";
import { buildSurfaces } from "../../src/generator/surfaces/surfaces";
import type { Network } from "../../src/network/types";
import { networkJson } from "../../src/network/write-network";
import { faultsOf } from "../support/guarantees";
import { anyHardCrossing, COMPLAINTS } from "../support/hard-networks";
import { anyHillyGrid, anyWave, laidOver } from "../support/hills";
import { anyCurvedCrossing, anyShortLinks, anyStraightCrossing } from "../support/networks";
import { pathFaults } from "../support/path-guarantees";
import { jumpsOf } from "../support/radius-sweep";
import { slopeFaults } from "../support/rolled-wheels";
import { streetFaults } from "../support/street-faults";

const KINDS: Readonly<Record<string, fc.Arbitrary<Network>>> = {
  straight: anyStraightCrossing,
  curved: anyCurvedCrossing,
  links: anyShortLinks,
  hard: anyHardCrossing,
  ...COMPLAINTS,
};

const overHills = (kind: fc.Arbitrary<Network>): fc.Arbitrary<Network> =>
  fc.tuple(kind, anyWave, anyWave).map(([network, ...waves]) => laidOver(network, waves));

const HILLY: typeof KINDS = {
  grid: anyHillyGrid,
  ...Object.fromEntries(Object.entries(KINDS).map(([name, kind]) => [name, overHills(kind)])),
};

/** One network of so many is built with every radius. */
const SWEPT = 500;
/** m between these radii. */
const RADIUS_STEP = 0.1;
/** ms that the search for a smaller network with the same fault may take. */
const SHRINKING = 20_000;

const faultsBy =
  (look: (network: Network) => string[]) =>
  (network: Network): string[] => {
    try {
      return look(network);
    } catch (error) {
      return [String(error)];
    }
  };
const builtFaults = faultsBy((network) => {
  const carriageway = buildCarriageway(network);
  return [...faultsOf(carriageway), ...streetFaults(carriageway, buildSurfaces(carriageway))];
});
const rolledFaults = faultsBy((network) => slopeFaults(buildPlan(network)));
const laidFaults = faultsBy((network) => pathFaults(buildPlan(network)));

const jumpFaults = (network: Network): string[] =>
  jumpsOf(network, RADIUS_STEP)
    .filter(({ isOverlay }) => !isOverlay)
    .map(({ radius, metres, at }) => `at ${radius} m a kerb jumps by ${metres} m at ${at}`);

/** The faults of one random network, and the smallest one found that has any. */
function tryOne(kind: fc.Arbitrary<Network>, seed: number, faultsIn: (network: Network) => string[]) {
  const property = fc.property(kind, (network) => faultsIn(network).length === 0);
  const { counterexample } = fc.check(property, { seed, numRuns: 1, interruptAfterTimeLimit: SHRINKING });
  return counterexample ? { network: counterexample[0], faults: faultsIn(counterexample[0]) } : null;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" }, paths: { type: "boolean" }, slopes: { type: "boolean" } },
});
const [count, first] = [Number(positionals[0] ?? 10_000), Number(values.seed ?? 2026)];
if (!Number.isInteger(count) || !Number.isInteger(first)) {
  console.error("usage: npm run fuzz -- [count] [--seed n] [--paths | --slopes], whole numbers");
  process.exit(2);
}
const kinds = Object.entries(values.slopes ? HILLY : KINDS);
const faultsIn = values.slopes ? rolledFaults : values.paths ? laidFaults : builtFaults;
const shown = process.stderr.isTTY ? 10 : Math.max(100, Math.round(count / 20));
let failed = 0;
for (let i = 0; i < count; i++) {
  const [name, kind] = kinds[i % kinds.length]!;
  const seed = first + i;
  const swept = faultsIn === builtFaults && Math.floor(i / kinds.length) % SWEPT === 0;
  const bad = tryOne(kind, seed, faultsIn) ?? (swept ? tryOne(kind, seed, jumpFaults) : null);
  if (bad) {
    failed++;
    console.log(`${name}, seed ${seed}:\n  ${bad.faults.slice(0, 5).join("\n  ")}\n${networkJson(bad.network)}`);
  }
  if ((i + 1) % shown === 0)
    process.stderr.write(`${i + 1} of ${count}, ${failed} failed${process.stderr.isTTY ? "\r" : "\n"}`);
}
console.log(`${count} random networks from seed ${first}: ${failed} with faults`);
process.exitCode = failed > 0 ? 1 : 0;
