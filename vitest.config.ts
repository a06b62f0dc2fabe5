import { defineConfig } from "vitest/config";

const workspaceSource = { resolve: { conditions: ["source"] }, ssr: { resolve: { conditions: ["source"] } } };

export default defineConfig({
  test: {
    // One more than there would be: tests wait for the database and for mail servers half of the time.
    maxWorkers: "100%",
    projects: [
      {
        ...workspaceSource,
        test: {
          name: "unit",
          include: [
            "{contract,mail-reader}/src/**/*.test.ts",
            "server/src/**/*.unit.test.ts",
            "web/src/**/*.test.{ts,tsx}",
          ],
          exclude: ["**/*.browser.test.tsx", "**/node_modules/**"],
        },
      },
      {
        ...workspaceSource,
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts"],
          exclude: ["**/*.unit.test.ts", "**/node_modules/**"],
          globalSetup: "server/src/testing/global-setup.ts",
          // Every test starts a server of its own: loading the program again for each file finds nothing, and takes a
          // quarter of the time.
          isolate: false,
          unstubEnvs: true,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      "web/vitest.config.ts",
    ],
  },
});
