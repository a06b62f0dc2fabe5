import { creatorFile } from "@overture/contract";
import {
  CreatorFileError,
  type Delimiter,
  delimiterOf,
  encodingOf,
  readRows,
  readText,
  splitDeclaration,
} from "./read-csv.js";

/** A spreadsheet of creators whose columns are known, and whose rows are read when they are asked for. */
export interface CreatorFile {
  headers: readonly string[];
  delimiter: Delimiter;
  mapping: creatorFile.ColumnMapping;
  rows: AsyncIterable<string[]>;
}

/**
 * Reads as far as the first row of data, and refuses what cannot be a list of creators. The bytes are asked for twice,
 * since their encoding has to be found first.
 */
export async function openCreatorFile(openBytes: () => AsyncIterable<Buffer>): Promise<CreatorFile> {
  const text = readText(openBytes(), await encodingOf(openBytes()));
  const { declared, rest } = splitDeclaration(await readFirstLine(text));
  const start = rest === "" ? await readFirstLine(text) : rest;
  const delimiter = declared ?? delimiterOf(start.slice(0, start.indexOf("\n")));
  const rows = readRows(continued(start, text), delimiter);
  const [header, first] = [await rows.next(), await rows.next()];
  if (header.done || first.done) {
    throw new CreatorFileError("CSV must have at least a header row and one data row");
  }
  const headers = header.value.map((name) => name.trim());
  const mapping = creatorFile.mapColumns(headers);
  const missing = creatorFile.missingColumns(mapping);
  if (missing.length > 0) {
    await rows.return(undefined);
    throw new CreatorFileError(`${missing.join(", ")}. The columns of the file are: ${headers.join(", ")}`);
  }
  return { headers, delimiter, mapping, rows: continued(first.value, rows) };
}

async function readFirstLine(text: AsyncIterator<string>): Promise<string> {
  let start = "";
  while (!start.trimStart().includes("\n")) {
    const next = await text.next();
    if (next.done) return `${start.trimStart()}\n`;
    start += next.value;
  }
  return start.trimStart();
}

async function* continued<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
