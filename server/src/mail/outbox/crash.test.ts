import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { runCrashes } from "../../testing/crash/crash-run.js";

const root = new URL("../../../../", import.meta.url);

// It kills and starts the built program, as it runs for people. Where that is up to date, this takes no time.
beforeAll(async () => {
  const compiler = fileURLToPath(new URL("node_modules/typescript/bin/tsc", root));
  await promisify(execFile)(process.execPath, [compiler, "-b", "contract", "server"], { cwd: fileURLToPath(root) });
});

test("killed a dozen times, be it worker, web server, database or mail server: nothing is sent twice, nothing is lost, and what nobody can know is shown", {
  timeout: 120_000,
}, async () => {
  const run = await runCrashes({ kills: 12 });

  expect(run).toMatchObject({ duplicates: [], lost: [], misreported: [], unsent: 0 });
  expect(run.accepted + run.failed + run.unconfirmed).toBe(run.messages);
  expect(run.shownUnconfirmed).toBe(run.unconfirmed);
  expect(run.messages).toBeGreaterThanOrEqual(100);
});
