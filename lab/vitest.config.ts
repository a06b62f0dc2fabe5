import { defineConfig } from "vitest/config";
import { LineReporter } from "./line-reporter.ts";

export default defineConfig({
  cacheDir: "../.cache/lab-vite",
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    root: import.meta.dirname,
    include: ["*.test.ts"],
    // Each starts servers of its own.
    fileParallelism: false,
    provide: {
      labFolder: process.env["LAB_FOLDER"] ?? "",
      eximPackages: process.env["LAB_EXIM_PACKAGES"] ?? "",
      proxyPackages: process.env["LAB_PROXY_PACKAGES"] ?? "",
    },
    reporters: [new LineReporter()],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

declare module "vitest" {
  interface ProvidedContext {
    /** Everything that the servers write goes here. */
    labFolder: string;
    /** Where Debian's packages of Exim lie. */
    eximPackages: string;
    /** And those of nginx and Caddy. */
    proxyPackages: string;
  }
}
