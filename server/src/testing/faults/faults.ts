import { rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findPostmaster } from "../crash/kill-postgres.js";
import type { Stage } from "../crash/stage.js";

/** Causes a failure for this time, and ends it. */
export type Fault = (stage: Stage, ms: number) => Promise<void>;

export const faults = {
  "database restarted": async ({ dataDir }, ms) => {
    // A fast shutdown, as in an operator's restart. The supervisor starts PostgreSQL again.
    const postmaster = await findPostmaster(dataDir);
    if (postmaster === undefined) throw new Error("There is no database to restart");
    process.kill(postmaster, "SIGINT");
    await pause(ms);
  },
  "worker killed": async (stage, ms) => {
    await stage.kill("worker");
    await pause(ms);
  },
  "mail server away": (stage, ms) => stage.keepMailServerAway(ms),
  "disk full": ({ dataDir }, ms) => fillDisk(dataDir, ms),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/** A larger disk is not filled, because others may use it too. */
const largestDisk = 2 * 1_024 ** 3;
const blockBytes = 1_024 ** 2;

async function fillDisk(dataDir: string, ms: number): Promise<void> {
  const disk = await statfs(dataDir);
  if (disk.blocks * disk.bsize > largestDisk) throw new Error("The data folder has no small disk of its own");
  const file = path.join(dataDir, "filler");
  const block = Buffer.alloc(blockBytes);
  try {
    for (;;) await writeFile(file, block, { flag: "a" });
  } catch {
    // The disk is now full.
  }
  await pause(ms);
  await rm(file);
}
