import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import Papa from "papaparse";
import { reasonOf } from "../process/log.js";
import type { CreatorFile } from "./creator-file.js";
import { CreatorFileError } from "./read-csv.js";

/**
 * Rows that were not imported, in the form of the file they come from with a column that says why: fixed, it can be
 * imported.
 */
export interface RefusedRows {
  add(cells: readonly string[], reason: string): Promise<void>;
  /** Answers with whether there is a file. */
  close(): Promise<boolean>;
}

/** The file is made when there is a first row for it; rows may come at the same time. */
export function openRefusedRows(
  path: string,
  { headers, delimiter }: Pick<CreatorFile, "headers" | "delimiter">,
): RefusedRows {
  let file: Promise<WriteStream> | undefined;

  async function write(stream: WriteStream, cells: readonly string[]): Promise<void> {
    if (!stream.write(`${Papa.unparse([cells], { delimiter, newline: "\r\n" })}\r\n`)) await once(stream, "drain");
  }

  async function begin(): Promise<WriteStream> {
    const stream = await create(path);
    // Spreadsheet programs take a file without this mark for one in an older encoding.
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
      // Who asked for a file that could not be made has learnt of it.
      const stream = await file?.catch(() => undefined);
      if (!stream) return false;
      stream.end();
      await finished(stream);
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
    throw new CreatorFileError(`The refused rows cannot be kept: ${reasonOf(cause)}`, { cause });
  }
}
