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
  // The server runs in this process: it receives the signals directly, and its exit code is this process's.
  process.chdir(inRoot());
  await import(pathToFileURL(inRoot("server/dist/bundle/main.js")).href);
});
