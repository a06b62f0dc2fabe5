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
    // After a failure the later tests would fail for the same reason.
    bail: 1,
  },
});

declare module "vitest" {
  interface ProvidedContext {
    /** The folder for all files of the servers. */
    clusterFolder: string;
  }
}
