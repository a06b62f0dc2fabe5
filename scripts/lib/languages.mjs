import { runnerImport } from "vite";
import { inRoot } from "./project.mjs";

/** What the build knows of the messages of the screens: see web/build/languages/extract.ts. */
export async function loadExtraction() {
  const { module } = await runnerImport(inRoot("web/build/languages/extract.ts"), {
    configFile: false,
    logLevel: "error",
  });
  return module;
}
