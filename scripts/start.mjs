import { pathToFileURL } from "node:url";
import { build } from "./lib/build.mjs";
import { install } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { endChildrenOnSignal, releaseSignals } from "./lib/processes.mjs";
import { inRoot, main } from "./lib/project.mjs";

requireNode();

main(async () => {
  endChildrenOnSignal();
  await install();
  await build();
  releaseSignals();
  // The server runs in this very process: there is nobody between it and the signals, and its exit code is ours.
  process.chdir(inRoot());
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(inRoot("server/dist/main.js")).href);
});
