import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The built page runs its own scripts and styles alone, and asks no other host for anything. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const contentSecurityPolicy: Plugin = {
  name: "content-security-policy",
  apply: "build",
  transformIndexHtml: () => [
    { tag: "meta", injectTo: "head-prepend", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY } },
  ],
};

const WORKER = "service-worker.js";

const textOf = (file: { readonly code?: string; readonly source?: string | Uint8Array }): string =>
  String(file.code ?? file.source ?? "");

/** What the page is called where it's installed. */
const manifestWith = (icon: string): string =>
  JSON.stringify({
    name: "Kerbline",
    short_name: "Kerbline",
    description: "Streets you can measure by driving them.",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#2a2d31",
    theme_color: "#2a2d31",
    icons: [{ src: icon, sizes: "any", type: "image/svg+xml", purpose: "any maskable" }],
  });

/** The built page can be installed, and opens without a network: a worker that knows every file of the build. */
const offline: Plugin = {
  name: "offline",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  enforce: "post",
  buildStart() {
    this.emitFile({ type: "chunk", id: "src/ui/offline/service-worker.ts", fileName: WORKER });
  },
  transformIndexHtml: () => [
    { tag: "link", injectTo: "head", attrs: { rel: "manifest", href: "./manifest.webmanifest" } },
  ],
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const icon = Object.keys(bundle).find((name) => name.endsWith(".svg") && name.includes("icon"));
      this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source: manifestWith(`./${icon}`) });
      const files = Object.keys(bundle).filter((name) => name !== WORKER && name !== "index.html");
      const page = bundle["index.html"];
      const worker = bundle[WORKER];
      if (!page || worker?.type !== "chunk") throw new Error("no page or no worker was built");
      const version = createHash("sha256")
        .update([...files, textOf(page), worker.code].join("\n"))
        .digest("hex");
      worker.code = `const BUILT=${JSON.stringify({ version: version.slice(0, 12), files })};\n${worker.code}`;
    },
  },
};

/** A browser opens by itself only where somebody can see it. */
const display =
  ["darwin", "win32"].includes(process.platform) || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);

const pages = ["src/**", "index.html", "assets/**"];

export default defineConfig({
  base: "./",
  plugins: [contentSecurityPolicy, offline],
  server: { open: display && process.env.CI === undefined },
  preview: { open: false },
  build: {
    target: "es2022",
    chunkSizeWarningLimit: 2500,
    assetsInlineLimit: 0,
    // The GLB library names Node's modules in a branch that the page never takes.
    rolldownOptions: { external: [/^node:/] },
  },
  optimizeDeps: { exclude: ["@babylonjs/havok"] },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["test/**/*.test.ts"],
          setupFiles: "test/support/seed.ts",
          exclude: ["test/browser/**"],
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: "test/browser/setup.ts",
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
          // A browser that draws in software races with whatever else the machine does; what fails twice is broken.
          retry: 1,
        },
      },
    ],
    forceRerunTriggers: pages,
  },
});
