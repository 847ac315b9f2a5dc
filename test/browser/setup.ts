import { build, preview } from "vite";
import type { TestProject } from "vitest/node";
import { ensureChromium } from "./chromium";

declare module "vitest" {
  interface ProvidedContext {
    /** The browser's path and the address of the built page. */
    browser: { readonly path: string; readonly url: string };
  }
}

/** Builds the page as users get it and serves it for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const path = ensureChromium();
  await build({ logLevel: "warn" });
  const server = await preview({ preview: { port: 0, host: "127.0.0.1" }, logLevel: "warn" });
  project.provide("browser", { path, url: server.resolvedUrls!.local[0]! });
  return () => server.close();
}
