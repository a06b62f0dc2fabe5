import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";

/** `npm run screenshots`: no test, but the same browser and the same product. */
export default defineConfig({
  ...stories,
  testMatch: "**/*.pictures.ts",
  timeout: 1_800_000,
  reporter: "list",
});
