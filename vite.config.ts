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

/** A browser opens by itself only where somebody can see it. */
const display =
  ["darwin", "win32"].includes(process.platform) || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);

const pages = ["src/**", "index.html", "assets/**"];

export default defineConfig({
  base: "./",
  plugins: [contentSecurityPolicy],
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
