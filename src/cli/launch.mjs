import { pathToFileURL } from "node:url";
import { freshBundle } from "./bundle.mjs";

/** Starts the command line from the sources, as `npm run kerbline` does. */
await import(pathToFileURL(await freshBundle()).href);
