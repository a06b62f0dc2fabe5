import { TextDecoder } from "node:util";
import { creatorFile, csv } from "@overture/contract";
import { CreatorFileError } from "./creator-file-error.js";

/** Workbooks are zip archives, whatever their name; old ones, and those with a password, are OLE files. */
const startsOfWorkbooks = [Buffer.from("PK\x03\x04"), Buffer.from("d0cf11e0", "hex")];

/**
 * The encoding of a spreadsheet, which is not declared: a byte order mark may give it, and a file that is neither
 * UTF-16 nor UTF-8 comes from an old spreadsheet program on Windows. That may show only at the very end, so the file is
 * read once just for this.
 */
export async function encodingOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isStart = true;
  let isUtf8 = true;
  let foreign = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (isStart && startsOfWorkbooks.some((start) => chunk.subarray(0, 4).equals(start))) {
      throw new CreatorFileError("This is a workbook, save it as CSV first");
    }
    const said = isStart ? creatorFile.encodingOfStart(chunk) : undefined;
    if (said !== undefined) return said;
    isStart = false;
    const isForeign = foreign.length > 0 || chunk.some((byte) => byte > 0x7f);
    if (isForeign && foreign.length < enoughToGuess) foreign = Buffer.concat([foreign, chunk]);
    isUtf8 &&= succeeds(() => decoder.decode(chunk, { stream: true }));
    if (!isUtf8 && foreign.length >= enoughToGuess) break;
  }
  isUtf8 &&= succeeds(() => decoder.decode());
  return isUtf8 ? "utf-8" : creatorFile.guessEncoding(foreign, startOf);
}

/** From the first part of the file on that is not ASCII. */
const enoughToGuess = 1 << 17;

function succeeds(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** As a stream, since Node.js 20 otherwise reads Windows-1252 as ISO 8859-1. */
function startOf(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}

/** The text of a spreadsheet, without a byte order mark and with `\n` at the end of lines. */
export async function* readText(bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let carried = "";
  for await (const chunk of bytes) {
    const text = carried + decoder.decode(chunk, { stream: true });
    // A `\r` at the end of a part waits for its `\n`.
    carried = text.endsWith("\r") ? "\r" : "";
    yield withPlainLineEnds(text.slice(0, text.length - carried.length));
  }
  yield withPlainLineEnds(carried + decoder.decode());
}

function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/** In characters, far more than a row of a spreadsheet has. A row that does not end is held in memory. */
export const longestRow = 2_000_000;

/** The rows of a CSV, one by one. Blank lines are left out. */
export async function* readRows(text: AsyncIterable<string>, separator: csv.Separator): AsyncGenerator<csv.CsvRow> {
  const reader = csv.openCsv(separator);
  let rows = 0;
  function* closed(read: readonly csv.CsvRow[]): Generator<csv.CsvRow> {
    for (const row of read) {
      const { fault } = row;
      if (fault && fault.kind !== "inside") {
        throw new CreatorFileError(
          `The quotation mark in line ${fault.line}, counted from the headers, is never closed`,
        );
      }
      rows += 1;
      yield row;
    }
  }
  for await (const part of text) {
    yield* closed(reader.read(part));
    if (reader.waiting() > longestRow) {
      throw new CreatorFileError(`Row ${rows + 1} does not end: look for a quotation mark in it that is not closed`);
    }
  }
  yield* closed(reader.read("", true));
}
