import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildProduct } from "../crash/crash-run.js";
import { runFaults } from "./faults-run.js";

// Building takes minutes on a busy machine.
beforeAll(buildProduct, 600_000);

test("mail that is accepted while the database restarts, a worker dies and the mail server is away is there afterwards", {
  timeout: 300_000,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "overture-faults-"));
  // If this runs as root, PostgreSQL runs as `nobody`, who needs access to the folder.
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

  const run = await runFaults({
    folder,
    dataDir: path.join(folder, "data"),
    names: ["database restarted", "worker killed", "mail server away"],
    faultMs: 500,
  });

  expect(run).toMatchObject({ duplicates: [], lost: [], misreported: [] });
  expect(run.sending.answered).toBeGreaterThan(0);
  expect(run.sending.missing).toBe(0);
  expect(run.shownUnconfirmed).toBe(run.unconfirmed);
});
