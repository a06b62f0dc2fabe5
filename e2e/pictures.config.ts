import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";

/** The configuration of `npm run screenshots`. It runs no tests, but uses the same browser and the same product. */
export default defineConfig({
  ...stories,
  testMatch: "**/*.pictures.ts",
  timeout: 1_800_000,
  reporter: "list",
});
