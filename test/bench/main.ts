import { type Bench, type BenchRow, printRow } from "./bench";
import { carStep } from "./car-step";
import { editing } from "./editing";
import { radius } from "./radius";
import { rebuild } from "./rebuild";
import { townBench } from "./town";
import { traffic } from "./traffic";

/** Run in turn; name some of them on the command line to run only these. */
const benches: readonly Bench[] = [carStep, rebuild, townBench, traffic, radius, editing];

const wanted = process.argv.slice(2);
const table: { readonly bench: Bench; readonly rows: readonly BenchRow[] }[] = [];
for (const bench of benches) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue;
  console.log(`${bench.name} …`);
  table.push({ bench, rows: await bench.run() });
}

let fine = true;
for (const { bench, rows } of table) {
  if (rows.length > 0) console.log(`\n${bench.name}: ours, ${bench.rival}, ratio`);
  for (const row of rows) fine = printRow(row) && fine;
}
process.exitCode = fine ? 0 : 1;
