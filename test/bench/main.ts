import { type Bench, printRow } from "./bench";
import { carStep } from "./car-step";
import { rebuild } from "./rebuild";

/** Run in turn; name some of them on the command line to run only these. */
const benches: readonly Bench[] = [carStep, rebuild];

const wanted = process.argv.slice(2);
let fine = true;
for (const bench of benches) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue;
  console.log(`${bench.name}: ours, ${bench.rival}, ratio`);
  for (const row of await bench.run()) fine = printRow(row) && fine;
}
process.exitCode = fine ? 0 : 1;
