import { type creatorFields, creatorFile } from "@overture/contract";
import {
  CreatorFileError,
  type Delimiter,
  delimiterOf,
  encodingOf,
  longestRow,
  readRows,
  readText,
  splitDeclaration,
} from "./read-csv.js";

/** A spreadsheet of creators whose columns are known, and whose rows are read when they are asked for. */
export interface CreatorFile {
  headers: readonly string[];
  delimiter: Delimiter;
  mapping: creatorFile.ColumnMapping;
  /** How the mapped columns of figures are written. */
  notations: Partial<Record<creatorFile.FigureKey, creatorFile.ColumnNotation>>;
  rows: AsyncIterable<string[]>;
}

type Opened = Omit<CreatorFile, "notations" | "rows"> & { rows: AsyncGenerator<string[]> };

/**
 * Reads as far as the first row of data, and refuses what cannot be a list of creators. The bytes are asked for several
 * times, since their encoding has to be found first, and how figures are written shows in all of their cells.
 */
export async function openCreatorFile(
  openBytes: () => AsyncIterable<Buffer>,
  { ownCurrency = "USD" } = {},
): Promise<CreatorFile> {
  const encoding = await encodingOf(openBytes());
  const opened = await openRows(openBytes(), encoding);
  const hasFigures = creatorFile.figureFields.some((field) => opened.mapping[field] !== undefined);
  if (!hasFigures) return { ...opened, notations: {} };

  const scan = creatorFile.scanFigures(opened.headers, opened.mapping, ownCurrency);
  for await (const cells of opened.rows) scan.add(cells);
  return { ...(await openRows(openBytes(), encoding)), notations: scan.notations() };
}

/** With the columns of own fields, and how those of figures are written: only then is the file read once more. */
export async function withOwnColumns(
  opened: CreatorFile,
  fields: readonly creatorFields.CreatorField[],
  { openBytes, ownCurrency }: { openBytes: () => AsyncIterable<Buffer>; ownCurrency: string },
): Promise<CreatorFile> {
  const mapping = creatorFile.withOwnColumns(opened.headers, opened.mapping, fields);
  const { own = [] } = mapping;
  if (own.every((column) => creatorFile.kindOfOwn(column) === undefined)) return { ...opened, mapping };

  const scan = creatorFile.scanFigures(opened.headers, { own }, ownCurrency);
  const { rows } = await openRows(openBytes(), await encodingOf(openBytes()));
  for await (const cells of rows) scan.add(cells);
  return { ...opened, mapping, notations: { ...opened.notations, ...scan.notations() } };
}

async function openRows(bytes: AsyncIterable<Buffer>, encoding: string): Promise<Opened> {
  const text = readText(bytes, encoding);
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
    if (start.length > longestRow) throw new CreatorFileError("The first row does not end: this is no CSV");
  }
  return start.trimStart();
}

async function* continued<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
