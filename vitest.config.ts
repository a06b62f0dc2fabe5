import { defineConfig } from "vitest/config";

const workspaceSource = { resolve: { conditions: ["source"] }, ssr: { resolve: { conditions: ["source"] } } };

export default defineConfig({
  test: {
    projects: [
      {
        ...workspaceSource,
        test: {
          name: "unit",
          include: ["contract/src/**/*.test.ts", "server/src/**/*.unit.test.ts", "web/src/**/*.test.{ts,tsx}"],
        },
      },
      {
        ...workspaceSource,
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts"],
          exclude: ["**/*.unit.test.ts", "**/node_modules/**"],
          globalSetup: "server/src/testing/global-setup.ts",
          // Every test starts a server of its own: loading the program anew for each file finds nothing, and takes a quarter of the time.
          isolate: false,
          unstubEnvs: true,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
