/** Work that is done part by part, so that a frame can be drawn between two: at last, what came of it. */
export type Parts<Result> = Generator<undefined, Result, undefined>;

/** Does all of it at once. */
export function allOf<Result>(parts: Parts<Result>): Result {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}
