import { availableParallelism } from "node:os";
import babel from "@rolldown/plugin-babel";
import tailwind from "@tailwindcss/vite";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumLaunch } from "../e2e/chromium.ts";
import manifest from "./package.json" with { type: "json" };

/** Fonts and the pages' source are served as they are. */
const packages = Object.keys(manifest.dependencies).filter((name) => !/^(?:@fontsource|@overture|zod$)/.test(name));

/** Component tests in a real browser, of components as they are built: with React's compiler and with the styles. */
export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwind()],
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  // All of them before the first test: one that is found later would reload the page under it, with a second React.
  // The contract is one request of a test's page here, of over a hundred otherwise. It changes, so that all are built
  // again in each run.
  optimizeDeps: {
    force: true,
    include: [
      "@overture/contract",
      ...packages,
      ...["react/jsx-runtime", "react/jsx-dev-runtime", "react/compiler-runtime", "react-dom/client"],
      ...["zod/mini", "vitest-browser-react", "@noble/hashes/sha2.js", "axe-core", "hucre/xlsx"],
    ],
  },
  test: {
    name: "browser",
    // Each has a page of its own. By default there is one fewer, and one page leaves half of two cores idle.
    maxWorkers: availableParallelism(),
    include: ["src/**/*.browser.test.tsx"],
    setupFiles: "src/testing/browser-setup.ts",
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({ launchOptions: chromiumLaunch, actionTimeout: 15_000 }),
      instances: [{ browser: "chromium" }],
    },
    testTimeout: 30_000,
    // One second, which is what there would be, is less than a busy machine may take.
    expect: { poll: { timeout: 10_000 } },
  },
});
