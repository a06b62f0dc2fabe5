import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { TextDecoder } from "node:util";
import Papa from "papaparse";

/** What the person who chose the file can mend; the message is the one line to print. */
export class CreatorFileError extends Error {
  override readonly name = "CreatorFileError";
}

const delimiters = [",", ";", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];

/** A spreadsheet as text: in UTF-8, with or without a byte order mark, its line ends made `\n`. */
export async function* readText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let carried = "";
  for await (const chunk of bytes) {
    const text = carried + decode(() => decoder.decode(chunk, { stream: true }));
    // Half of a line end waits for the other half.
    carried = text.endsWith("\r") ? "\r" : "";
    yield withPlainLineEnds(text.slice(0, text.length - carried.length));
  }
  yield withPlainLineEnds(carried + decode(() => decoder.decode()));
}

function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

function decode(read: () => string): string {
  try {
    return read();
  } catch (cause) {
    throw new CreatorFileError('The file is not UTF-8 text. Save it as "CSV UTF-8" and try again', { cause });
  }
}

/** The rows of a CSV, cell by cell, as they are read. Blank lines are left out. */
export async function* readRows(text: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<string[]> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter, newline: "\n", skipEmptyLines: "greedy" });
  // What goes wrong on the way in comes out of the parser, where we wait for it.
  const reading = pipeline(Readable.from(text), parser).catch(() => {});
  try {
    for await (const row of parser) yield row as string[];
  } finally {
    parser.destroy();
    await reading;
  }
}

/** The first line decides: whichever sign stands there most often, outside quotes. */
export function delimiterOf(firstLine: string): Delimiter {
  const bare = firstLine.replace(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}
