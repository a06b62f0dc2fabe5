import { defineConfig } from "vitest/config";
import { LineReporter } from "./line-reporter.ts";

export default defineConfig({
  cacheDir: "../.cache/lab-vite",
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    root: import.meta.dirname,
    include: ["*.test.ts"],
    // Each file starts its own servers.
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
    /** The folder for all files of the servers. */
    labFolder: string;
    /** The folder with Debian's packages of Exim. */
    eximPackages: string;
    /** The folder with the packages of nginx and Caddy. */
    proxyPackages: string;
  }
}
