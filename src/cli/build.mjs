import { bundleCommands } from "./bundle.mjs";

/** Makes the program that a package's `kerbline` starts. */
await bundleCommands("dist/cli");
