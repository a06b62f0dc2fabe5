import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";

const { projects: _projects, globalSetup: _globalSetup, ...shared } = stories;

/** The configuration of `npm run screenshots`. It runs no tests, but uses the same browser and the same product. */
export default defineConfig({
  ...shared,
  testMatch: "**/*.pictures.ts",
  timeout: 1_800_000,
  reporter: "list",
});
