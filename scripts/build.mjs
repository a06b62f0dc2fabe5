import { build, readyPostgres } from "./lib/build.mjs";
import { install } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { endChildrenOnSignal } from "./lib/processes.mjs";
import { main } from "./lib/project.mjs";

requireNode();

main(async () => {
  endChildrenOnSignal();
  await install();
  await build();
  await readyPostgres();
});
