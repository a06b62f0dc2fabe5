import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import Papa from "papaparse";
import { reasonOf } from "../process/log.js";
import type { CreatorFile } from "./creator-file.js";
import { CreatorFileError } from "./creator-file-error.js";

/**
 * Rows that were not imported, in the format of their file with one more column for the reason: once corrected, the
 * file can be imported.
 */
export interface RefusedRows {
  add(cells: readonly string[], reason: string): Promise<void>;
  /** Answers whether there is a file. */
  close(): Promise<boolean>;
}

/** The file is created with its first row; rows may be added at the same time. */
export function openRefusedRows(
  path: string,
  { headers, delimiter }: Pick<CreatorFile, "headers" | "delimiter">,
): RefusedRows {
  let file: Promise<WriteStream> | undefined;
  let failure: CreatorFileError | undefined;

  async function write(stream: WriteStream, cells: readonly string[]): Promise<void> {
    if (failure) throw failure;
    const isTaken = stream.write(`${Papa.unparse([cells], { delimiter, newline: "\r\n" })}\r\n`);
    if (!isTaken) await once(stream, "drain").catch(failedBy);
  }

  function failedBy(cause: unknown): never {
    throw failure ?? cannotKeep(cause);
  }

  async function begin(): Promise<WriteStream> {
    const stream = await create(path);
    stream.on("error", (cause) => {
      failure = cannotKeep(cause);
    });
    // Without this mark, spreadsheet programs assume an older encoding.
    stream.write("\uFEFF");
    await write(stream, [...headers, "reason"]);
    return stream;
  }

  return {
    async add(cells, reason) {
      file ??= begin();
      await write(await file, [...headers.map((_, index) => cells[index] ?? ""), reason]);
    },
    async close() {
      // If the file could not be created, adding a row has already thrown.
      const stream = await file?.catch(() => undefined);
      if (!stream) return false;
      stream.end();
      await finished(stream).catch(failedBy);
      return true;
    },
  };
}

async function create(path: string): Promise<WriteStream> {
  const file = createWriteStream(path);
  try {
    await once(file, "open");
    return file;
  } catch (cause) {
    throw cannotKeep(cause);
  }
}

function cannotKeep(cause: unknown): CreatorFileError {
  return new CreatorFileError(`The refused rows cannot be kept: ${reasonOf(cause)}`, { cause });
}
