import { defineConfig, devices } from "@playwright/test";
import { chromiumLaunch } from "./chromium.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.e2e.ts",
  outputDir: "../.cache/e2e-results",
  fullyParallel: false,
  // Each has products and mail servers of its own. One alone leaves a quarter of two cores idle.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["line"], ["json", { outputFile: "../.cache/e2e-report.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    // A click that finds nothing says so, long before the story runs out of time.
    actionTimeout: 15_000,
    // A trace of every story is a fifth of the run's time. TRACE=1 keeps those of the stories that fail.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: chromiumLaunch,
  },
});
