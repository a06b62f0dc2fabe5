import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { optionOf } from "./lib/options.mjs";

/**
 * Kills the server in the middle of every call that takes an Idempotency-Key, just before its answer and some
 * milliseconds after its arrival, and repeats each call. `npm test` has the same test for a dozen calls. One process
 * serves a dozen installations with a call in each, and a kill interrupts all of them. `npm run bench killed-calls --
 * --after 5,20,60`
 */
const root = new URL("../", import.meta.url);
const vitest = fileURLToPath(new URL("node_modules/vitest/vitest.mjs", root));
const run = spawn(process.execPath, [vitest, "run", "--project", "server", "killed-calls"], {
  cwd: fileURLToPath(root),
  env: { ...process.env, KILLED_CALLS: "all", KILLED_AFTER_MS: optionOf("after") ?? "5,20,60" },
  stdio: "inherit",
});
const [code] = await once(run, "exit");
process.exitCode = code ?? 1;
