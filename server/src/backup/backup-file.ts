import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { hasCode } from "../db/postgres-error.js";
import { reasonOf } from "../process/log.js";
import { BackupError, type BackupRecord, damaged, readRecords } from "./records.js";

/** Under its name only when it is whole and on the disk; until then it is FILE.partial. Readable by its owner alone. */
export async function writeBackupFile(file: string, content: AsyncIterable<Buffer>): Promise<void> {
  const partial = `${file}.partial`;
  const handle = await open(partial, "w", 0o600).catch((cause: unknown) => {
    throw new BackupError(`${file} cannot be written: ${reasonOf(cause)}`, { cause });
  });
  try {
    await pipeline(
      Readable.from(content, { objectMode: false }),
      createGzip(),
      handle.createWriteStream({ flush: true }),
    );
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    if (hasCode(error, "ENOSPC")) throw new BackupError(`The disk is full: ${file} was not written`, { cause: error });
    throw error;
  }
}

export async function* readBackupFile(file: string): AsyncGenerator<BackupRecord, void> {
  const unpacked = createGunzip();
  const source = createReadStream(file);
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
