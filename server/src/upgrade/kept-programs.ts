import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, link, mkdir, readdir, readlink, rename, rm, symlink } from "node:fs/promises";
import path from "node:path";
import type { DatabaseLog } from "../db/database.js";
import { binariesIn, type PostgresBinaries } from "../db/postgres-binaries.js";
import { reasonOf } from "../process/log.js";

/**
 * Keeps the PostgreSQL programs that a cluster was made with next to it. A later version of ours installs later
 * programs, which open only clusters of their own version: without the earlier ones nobody could read the old cluster.
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
    // Another process was first.
    if (existsSync(folder)) return;
    // Nothing needs them yet.
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

/** By hard links, which need no space, or by copies if links are not possible. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o755 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
