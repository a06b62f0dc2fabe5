import { runnerImport } from "vite";
import { inRoot } from "./project.mjs";

/** Loads the build's functions for the screens' texts: see web/build/languages/extract.ts. */
export async function loadExtraction() {
  const { module } = await runnerImport(inRoot("web/build/languages/extract.ts"), {
    configFile: false,
    logLevel: "error",
  });
  return module;
}
