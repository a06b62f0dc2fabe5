import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import path from "node:path";

const memory = "/dev/shm";
const neededBytes = 8 * 1024 ** 3;

/**
 * Lets whatever is started from now on keep its temporary files in memory, where there is plenty: each test makes a
 * database of a thousand files, which takes a disk many times as long. The folder goes with this process.
 */
export function keepScratchInMemory() {
  if (process.env.TMPDIR || !hasPlenty()) return;
  const folder = mkdtempSync(path.join(memory, "overture-"));
  // PostgreSQL may have to run as nobody.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
}

function hasPlenty() {
  if (!existsSync(memory) || freemem() < neededBytes) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes && runsPrograms();
}

/** Tests start programs that they have written. */
function runsPrograms() {
  const mount = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" "))
    .findLast(([, point]) => point === memory);
  return mount !== undefined && !mount[3].split(",").includes("noexec");
}
