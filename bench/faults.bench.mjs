import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { faults } from "../server/dist/testing/faults/faults.js";
import { runFaults } from "../server/dist/testing/faults/faults-run.js";

/**
 * Restarts the database, kills a worker, stops the mail server and fills the disk while outreach is being sent, and
 * compares the accepted mails with what is stored afterwards. `npm run bench faults -- --seconds 30` for longer faults.
 */
const wanted = process.argv.indexOf("--seconds");
const seconds = wanted === -1 ? 10 : Number(process.argv[wanted + 1]);
/** Enough for PostgreSQL's files and its write-ahead log, with some reserve. */
const diskMegabytes = 700;

const folder = await mkdtemp(path.join(tmpdir(), "overture-faults-"));
// PostgreSQL may have to run as another user.
await chmod(folder, 0o755);
const disk = path.join(folder, "disk");
await mkdir(disk, { mode: 0o755 });
const hasDisk = mountDisk();
const names = Object.keys(faults).filter((name) => hasDisk || name !== "disk full");
if (!hasDisk) console.log("Without root no small disk can be made: the full disk is left out");
try {
  const run = await runFaults({ folder, dataDir: path.join(disk, "data"), names, faultMs: seconds * 1_000 });
  const { recoveryMs, sending, duplicates, lost, misreported, ...counts } = run;
  console.table({
    ...counts,
    ...sending,
    duplicates: duplicates.length,
    lost: lost.length,
    misreported: misreported.length,
  });
  for (const [name, ms] of Object.entries(recoveryMs))
    console.log(`${name.padEnd(20)} ${ms.toFixed(0)} ms to the next success`);
  const isEqual = sending.missing === 0 && run.shownUnconfirmed === run.unconfirmed;
  if (duplicates.length + lost.length + misreported.length > 0 || !isEqual) process.exitCode = 1;
} finally {
  if (hasDisk) execFileSync("umount", ["--lazy", disk]);
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

function mountDisk() {
  if (process.platform !== "linux" || process.getuid() !== 0) return false;
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m,mode=0755`, "tmpfs", disk]);
  return true;
}
