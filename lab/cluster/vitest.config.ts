import { defineConfig } from "vitest/config";
import { LineReporter } from "../line-reporter.ts";

export default defineConfig({
  cacheDir: "../../.cache/cluster-vite",
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    root: import.meta.dirname,
    include: ["*.test.ts"],
    provide: { clusterFolder: process.env["LAB_FOLDER"] ?? "" },
    reporters: [new LineReporter()],
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // What comes after a test that failed would only say the same again.
    bail: 1,
  },
});

declare module "vitest" {
  interface ProvidedContext {
    /** Everything that the servers write goes here. */
    clusterFolder: string;
  }
}
