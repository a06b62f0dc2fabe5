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

/** The file is made when there is a first row for it. */
export function openRefusedRows(path: string, { headers, delimiter }: CreatorFile): RefusedRows {
  let file: WriteStream | undefined;

  async function write(stream: WriteStream, cells: readonly string[]): Promise<void> {
    if (!stream.write(`${Papa.unparse([cells], { delimiter, newline: "\r\n" })}\r\n`)) await once(stream, "drain");
  }

  return {
    async add(cells, reason) {
      if (!file) {
        file = await create(path);
        // Spreadsheet programs take a file without this mark for one in an older encoding.
        file.write("\uFEFF");
        await write(file, [...headers, "reason"]);
      }
      await write(file, [...headers.map((_, index) => cells[index] ?? ""), reason]);
    },
    async close() {
      if (!file) return false;
      file.end();
      await finished(file);
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
