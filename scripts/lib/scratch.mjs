import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import path from "node:path";

const memory = "/dev/shm";
const neededBytes = 8 * 1024 ** 3;

/**
 * Puts temporary files in memory if there is enough: each test creates a database of a thousand files, which takes far
 * longer on a disk. The folder is deleted when this process ends.
 */
export function keepScratchInMemory() {
  if (process.env.TMPDIR || !hasPlenty()) return;
  const folder = mkdtempSync(path.join(memory, "overture-"));
  // PostgreSQL may have to run as another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
}

function hasPlenty() {
  if (!existsSync(memory) || freemem() < neededBytes) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes && runsPrograms();
}

/** Returns whether programs may run from this folder: tests start programs that they have written. */
function runsPrograms() {
  const mount = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" "))
    .findLast(([, point]) => point === memory);
  return mount !== undefined && !mount[3].split(",").includes("noexec");
}
