const forgetting: (() => void)[] = [];

/** Lets go of all that is kept: who builds once, and edits nothing, needs its room for what comes next. */
export function forgetKept(): void {
  for (const forget of forgetting) forget();
}

/**
 * `make`, with its last result for each owner kept for as long as the owner lives: asked again with the very same
 * inputs it gives the very same result, so that what an edit doesn't touch isn't derived again, stage by stage.
 * Neither owner, inputs nor results may ever be changed.
 */
export function kept<Owner extends object, Inputs extends readonly unknown[], Result>(
  make: (owner: Owner, ...inputs: Inputs) => Result,
): (owner: Owner, ...inputs: Inputs) => Result {
  let known = new WeakMap<Owner, { readonly inputs: Inputs; readonly result: Result }>();
  forgetting.push(() => {
    known = new WeakMap();
  });
  return (owner, ...inputs) => {
    const last = known.get(owner);
    if (last && areSame(last.inputs, inputs)) return last.result;
    const result = make(owner, ...inputs);
    known.set(owner, { inputs, result });
    return result;
  };
}

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false;
  return a.length === b.length;
}
