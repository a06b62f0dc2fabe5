import { defineConfig } from "vitest/config";
import { LineReporter } from "../line-reporter.ts";

export default defineConfig({
  cacheDir: "../../.cache/office-vite",
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    root: import.meta.dirname,
    include: ["*.test.ts"],
    provide: { officeFolder: process.env["LAB_FOLDER"] ?? "" },
    reporters: [new LineReporter()],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the exports, and of LibreOffice's output. */
    officeFolder: string;
  }
}
