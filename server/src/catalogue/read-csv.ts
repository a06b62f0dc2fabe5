import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { TextDecoder } from "node:util";
import { creatorFile } from "@overture/contract";
import Papa from "papaparse";

/** What the person who chose the file can mend; the message is the one line to print. */
export class CreatorFileError extends Error {
  override readonly name = "CreatorFileError";
}

const delimiters = [",", ";", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];

/** Workbooks are zip archives, whatever their name says. */
const startOfArchive = Buffer.from("PK\x03\x04");

/**
 * In what a spreadsheet is written, which nobody states: its beginning may say so, and what is neither UTF-16 nor UTF-8
 * comes from an old spreadsheet on Windows. That can show at the very end, so it is read once for this alone.
 */
export async function encodingOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isStart = true;
  try {
    for await (const chunk of bytes) {
      if (isStart && chunk.subarray(0, 4).equals(startOfArchive)) {
        throw new CreatorFileError("This is a workbook, save it as CSV first");
      }
      const said = isStart ? creatorFile.encodingOfStart(chunk) : undefined;
      if (said !== undefined) return said;
      isStart = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  }
}

/** A spreadsheet as text, without a byte order mark, its line ends made `\n`. */
export async function* readText(bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let carried = "";
  for await (const chunk of bytes) {
    const text = carried + decoder.decode(chunk, { stream: true });
    // Half of a line end waits for the other half.
    carried = text.endsWith("\r") ? "\r" : "";
    yield withPlainLineEnds(text.slice(0, text.length - carried.length));
  }
  yield withPlainLineEnds(carried + decoder.decode());
}

function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/**
 * In letters; far above what a spreadsheet has in a row. The parser begins each piece of a row at its start again: a
 * quotation mark that is not closed would have it read the rest of a large file for hours, and hold it.
 */
export const longestRow = 2_000_000;

/** The rows of a CSV, cell by cell, as they are read. Blank lines are left out. */
export async function* readRows(text: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<string[]> {
  let rows = 0;
  let sinceRow = 0;
  async function* bounded(): AsyncGenerator<string> {
    for await (const part of text) {
      if (sinceRow > longestRow) {
        throw new CreatorFileError(`Row ${rows + 1} does not end: look for a quotation mark in it that is not closed`);
      }
      sinceRow += part.length;
      yield part;
    }
  }
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter, newline: "\n", skipEmptyLines: "greedy" });
  // Counted as they are found: who asks for them may be far behind.
  const push = parser.push.bind(parser);
  parser.push = (row) => {
    rows += 1;
    sinceRow = 0;
    return push(row);
  };
  // What goes wrong on the way in comes out of the parser, where we wait for it.
  const reading = pipeline(Readable.from(bounded(), { highWaterMark: 2 }), parser).catch(() => {});
  try {
    for await (const row of parser) yield row as string[];
  } finally {
    parser.destroy();
    await reading;
  }
}

/** A first line such as `sep=;`, by which spreadsheets name the separator, is no header. */
export function splitDeclaration(text: string): { declared: Delimiter | undefined; rest: string } {
  const [line = "", sign] = /^"?sep=([,;\t])"?\n/i.exec(text) ?? [];
  return { declared: delimiters.find((delimiter) => delimiter === sign), rest: text.slice(line.length) };
}

/** The first line decides: whichever sign stands there most often, outside quotes. */
export function delimiterOf(firstLine: string): Delimiter {
  const bare = firstLine.replace(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}
