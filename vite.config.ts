import { defineConfig } from "vitest/config";

const pages = ["src/**", "index.html", "assets/**"];

export default defineConfig({
  base: "./",
  build: { target: "es2022", chunkSizeWarningLimit: 2500 },
  optimizeDeps: { exclude: ["@babylonjs/havok"] },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["test/**/*.test.ts"],
          exclude: ["test/browser/**"],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: "test/browser/setup.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
    forceRerunTriggers: pages,
  },
});
