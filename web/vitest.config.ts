import babel from "@rolldown/plugin-babel";
import tailwind from "@tailwindcss/vite";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumLaunch } from "../e2e/chromium.ts";

/** Component tests in a real browser, of components as they are built: with React's compiler and with the styles. */
export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwind()],
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  test: {
    name: "browser",
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
  },
});
