import { defineConfig } from "vitest/config";

const workspaceSource = { resolve: { conditions: ["source"] }, ssr: { resolve: { conditions: ["source"] } } };

/** A busy machine may take more than the one second that there would be. */
const busyMachine = { poll: { timeout: 15_000 } };

/** The default of five seconds is too short for hundreds of random cases on a busy machine. */
const anyNumberOfCases = { testTimeout: 120_000, expect: busyMachine };

const propertySeed = "server/src/testing/property-seed.ts";

export default defineConfig({
  test: {
    // One more than there would be.
    maxWorkers: "100%",
    projects: [
      {
        ...workspaceSource,
        test: {
          name: "unit",
          include: ["{contract,mail-reader,planner}/src/**/*.test.ts", "server/src/**/*.unit.test.ts"],
          exclude: ["**/node_modules/**"],
          setupFiles: [propertySeed],
          // Nothing here keeps state between tests, and loading the contract for each file takes a third of the time.
          isolate: false,
          ...anyNumberOfCases,
        },
      },
      {
        ...workspaceSource,
        test: {
          // Apart, because the pages' modules keep state: the reader's language, the theme, the session.
          name: "unit-web",
          include: ["web/src/**/*.test.{ts,tsx}", "web/build/**/*.test.ts"],
          exclude: ["**/*.browser.test.tsx", "**/node_modules/**"],
          setupFiles: [propertySeed],
          ...anyNumberOfCases,
        },
      },
      {
        ...workspaceSource,
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts"],
          exclude: ["**/*.unit.test.ts", "server/src/testing/plans/plans.test.ts", "**/node_modules/**"],
          globalSetup: ["scripts/lib/compile-server.mjs", "server/src/testing/global-setup.ts"],
          setupFiles: ["server/src/testing/plans/record-run.ts", propertySeed],
          // Every test starts a server of its own: loading the program again for each file finds nothing, and takes a
          // quarter of the time.
          isolate: false,
          unstubEnvs: true,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: busyMachine,
        },
      },
      {
        ...workspaceSource,
        test: {
          // What the project before has recorded: see scripts/lib/test-runs.mjs.
          name: "plans",
          include: ["server/src/testing/plans/plans.test.ts"],
          globalSetup: "server/src/testing/global-setup.ts",
        },
      },
      "web/vitest.config.ts",
    ],
  },
});
