import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";
import { chromiumLaunch } from "./chromium.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** Each has a worker of its own. They run first, because the worker after them starts all its products again. */
const filesWithOwnDemo = readdirSync(folder).filter(
  (file) => file.endsWith(".e2e.ts") && readFileSync(path.join(folder, file), "utf8").includes("ownDemoOf:"),
);

/** One story of a minute and a half, which would otherwise run last and alone. */
const longest = "week.e2e.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./global-setup.ts",
  outputDir: "../.cache/e2e-results",
  fullyParallel: false,
  // Each worker has its own products and mail servers. One worker alone leaves a quarter of two cores idle.
  workers: 2,
  projects: [
    { name: "longest story", testMatch: longest },
    { name: "own demo", testMatch: filesWithOwnDemo },
    { name: "shared products", testIgnore: [longest, ...filesWithOwnDemo] },
  ],
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["line"], ["json", { outputFile: "../.cache/e2e-report.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    // A click that finds nothing fails long before the story's own timeout.
    actionTimeout: 15_000,
    // Recording a trace of every story takes a fifth of the run's time, and pictures, which are also taken of stories
    // that pass, take 4 % of it. TRACE=1 keeps the traces of failed stories, and pictures.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: chromiumLaunch,
  },
});
