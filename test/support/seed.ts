import fc from "fast-check";

/**
 * Random tests strew the same networks at every run, so that a red test stays red; another number in KERBLINE_SEED
 * strews others. fast-check prints the seed with every counterexample.
 */
fc.configureGlobal({ seed: Number(process.env["KERBLINE_SEED"] ?? 2026) });
