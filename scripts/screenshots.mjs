import { build } from "./lib/build.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { install } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { endChildrenOnSignal, runTool } from "./lib/processes.mjs";
import { main } from "./lib/project.mjs";

requireNode();

/** Takes pictures of every screen into `screenshots/`, and the README's into `docs/`. */
main(async () => {
  endChildrenOnSignal();
  await install();
  const chromium = await findChromium();
  await build();
  const { code } = await runTool("playwright", ["test", "-c", "e2e/pictures.config.ts"], {
    env: chromium ? { CHROMIUM_PATH: chromium } : {},
    show: true,
  });
  process.exitCode = code;
});
