import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** % that the heap may grow between two full collections. V8 alone would let it double and more. */
const GROWTH = 40;

/** Spends a little time to keep memory down: what is dropped on the way to a mesh is several times what is kept. */
export const growHeapSlowly = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH}`);

/** Gives back at once what has just been dropped, where that is most of all: it takes hardly any time then. */
export function collectDropped(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}
