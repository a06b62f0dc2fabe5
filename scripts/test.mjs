import { build } from "./lib/build.mjs";
import { runChecks } from "./lib/checks.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { drawByCommit } from "./lib/draw-seed.mjs";
import { runImage } from "./lib/image.mjs";
import { install } from "./lib/install.mjs";
import { requireLibreOffice } from "./lib/libre-office.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { endChildrenOnSignal } from "./lib/processes.mjs";
import { main } from "./lib/project.mjs";
import { keepScratchInMemory } from "./lib/scratch.mjs";
import { runBrowser, runPlaywright, runUnit, statements } from "./lib/test-runs.mjs";

requireNode();

/** Runs every check and test. With `--whole`, the longest sweeps try all of their cases. */
main(async () => {
  endChildrenOnSignal();
  await install();
  const chromium = await findChromium();
  await requireLibreOffice();
  await build();

  keepScratchInMemory();
  if (!process.argv.includes("--whole")) drawByCommit();
  const kinds = {
    check: runChecks,
    unit: runUnit,
    browser: () => runBrowser(chromium),
    server: statements.runServer,
    plans: statements.explain,
    e2e: () => runPlaywright(chromium),
    image: runImage,
  };
  // The rows of a stage run in parallel, because the component tests use only half of two cores.
  const stages = [[["check", "unit"], ["browser"]], [["server", "plans", "e2e", "image"]]];
  let [passed, failed] = [0, 0];
  const failures = [];
  for (const rows of stages) {
    await Promise.all(
      rows.map(async (row) => {
        for (const kind of row) await runKind(kind);
      }),
    );
  }
  process.exitCode = failed > 0 ? 1 : 0;
  // Printed last, because readers look at the end of a long log.
  console.log([`${passed} passed, ${failed} failed`, ...failures].join("\n"));

  async function runKind(kind) {
    const startedAt = Date.now();
    const result = await kinds[kind]();
    if (result.failed > 0 && result.output) console.log(result.output.trim());
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
    console.log(`${kind.padEnd(7)} ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
    passed += result.passed;
    failed += result.failed;
    failures.push(...(result.names ?? []).map((name) => `  ${kind} ${name}`));
  }
});
