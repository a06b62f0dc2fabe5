import { createReadStream, statSync } from "node:fs";
import { type FileHandle, lstat, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { hasCode } from "../db/postgres-error.js";
import { reasonOf } from "../process/log.js";
import { BackupError, type BackupRecord, damaged, readRecords } from "./records.js";

/**
 * The file gets its name only when it is complete and on the disk; until then it is FILE.partial. Only its owner can
 * read it. A file or link with that name is removed first, so that its permissions or its target are not used.
 */
export async function writeBackupFile(file: string, content: AsyncIterable<Buffer>): Promise<void> {
  const there = await lstat(file).catch(() => undefined);
  if (there?.isDirectory()) throw new BackupError(`${file} is a folder: name a file in it`);
  const partial = `${file}.partial`;
  const handle = await openNew(partial).catch((cause: unknown) => {
    throw new BackupError(`${file} cannot be written: ${reasonOf(cause)}`, { cause });
  });
  const own = await handle.stat();
  const isOwn = async () => {
    const found = await lstat(partial).catch(() => undefined);
    return found?.ino === own.ino && found.dev === own.dev;
  };
  try {
    await pipeline(
      Readable.from(content, { objectMode: false }),
      createGzip(),
      handle.createWriteStream({ flush: true }),
    );
    if (!(await isOwn())) throw new BackupError(`Another backup was begun to ${file} meanwhile: that one goes on`);
    await rename(partial, file);
    await keepName(file);
  } catch (error) {
    if (await isOwn()) await rm(partial, { force: true });
    if (hasCode(error, "ENOSPC")) throw new BackupError(`The disk is full: ${file} was not written`, { cause: error });
    throw error;
  }
}

async function openNew(partial: string): Promise<FileHandle> {
  await rm(partial, { force: true });
  return open(partial, "wx", 0o600);
}

/** After this the file has its name even if the power fails. */
async function keepName(file: string): Promise<void> {
  const folder = await open(path.dirname(file), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export async function* readBackupFile(
  file: string,
  noteShare?: (share: number) => void,
): AsyncGenerator<BackupRecord, void> {
  const unpacked = createGunzip();
  const source = createReadStream(file);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  source.on("data", () => noteShare?.(source.bytesRead / size));
  source.on("error", (error) => unpacked.destroy(error));
  try {
    yield* readRecords(source.pipe(unpacked) as AsyncIterable<Buffer>);
  } catch (error) {
    throw explain(file, error);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

function explain(file: string, error: unknown): unknown {
  if (hasCode(error, "Z_BUF_ERROR")) {
    return new BackupError("The backup ends in the middle: the file was cut short", { cause: error });
  }
  if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_")) return damaged(error);
  if (error instanceof Error && "syscall" in error) {
    return new BackupError(`${file} cannot be read: ${error.message}`, { cause: error });
  }
  return error;
}
