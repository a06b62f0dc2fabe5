import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, link, mkdir, readdir, readlink, rename, rm, symlink } from "node:fs/promises";
import path from "node:path";
import type { DatabaseLog } from "../db/database.js";
import { binariesIn, type PostgresBinaries } from "../db/postgres-binaries.js";
import { reasonOf } from "../process/log.js";

/**
 * Keeps the programs that a cluster was made with beside it. A later version of ours brings programs of a later
 * PostgreSQL, and those open no cluster but their own: without the earlier ones nobody could read it any more.
 */
export async function keepPrograms(dataDir: string, binaries: PostgresBinaries, log: DatabaseLog): Promise<void> {
  const folder = folderOf(dataDir, binaries.major);
  if (existsSync(folder)) return;
  const draft = `${folder}.new-${randomBytes(4).toString("hex")}`;
  try {
    await copyFolder(binaries.folder, draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Somebody else was first.
    if (existsSync(folder)) return;
    // Nothing depends on them today.
    log.warn({ reason: reasonOf(error) }, "PostgreSQL's programs could not be kept for its next version");
  }
}

export async function findKeptPrograms(dataDir: string, major: number): Promise<PostgresBinaries | undefined> {
  const folder = folderOf(dataDir, major);
  return existsSync(folder) ? binariesIn(folder, major) : undefined;
}

function folderOf(dataDir: string, major: number): string {
  return path.join(dataDir, "postgres-programs", String(major));
}

/** By hard links, which take no room, and by copies where those cannot be. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
