import { type creatorFields, creatorFile, csv } from "@overture/contract";
import { CreatorFileError } from "./creator-file-error.js";
import { encodingOf, longestRow, readRows, readText } from "./read-csv.js";

/** A spreadsheet of creators with known columns, whose rows are read on demand. */
export interface CreatorFile {
  headers: readonly string[];
  delimiter: csv.Separator;
  mapping: creatorFile.ColumnMapping;
  /** How the mapped columns of figures write their numbers. */
  notations: Partial<Record<creatorFile.FigureKey, creatorFile.ColumnNotation>>;
  rows: AsyncIterable<csv.CsvRow>;
}

type Opened = Omit<CreatorFile, "notations" | "rows"> & { rows: AsyncGenerator<csv.CsvRow> };

/**
 * Reads up to the first row of data, and refuses a file that cannot be a list of creators. The bytes are read several
 * times, because the encoding must be found first, and because all cells of a figure show how it is written.
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
  for await (const { cells } of opened.rows) scan.add(cells);
  return { ...(await openRows(openBytes(), encoding)), notations: scan.notations() };
}

/**
 * The same file with the columns of own fields, and how those with figures are written; only figures need another
 * reading of the file.
 */
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
  for await (const { cells } of rows) scan.add(cells);
  return { ...opened, mapping, notations: { ...opened.notations, ...scan.notations() } };
}

async function openRows(bytes: AsyncIterable<Buffer>, encoding: string): Promise<Opened> {
  const text = readText(bytes, encoding);
  const { declared, rest } = csv.splitDeclaration(await readHeader(text, ""));
  const start = declared === undefined ? rest : await readHeader(text, rest);
  const delimiter = declared ?? csv.separatorOf(start);
  const rows = readRows(continued(start, text), delimiter);
  const [header, first] = [await rows.next(), await rows.next()];
  if (header.done || first.done) {
    throw new CreatorFileError("CSV must have at least a header row and one data row");
  }
  const headers = header.value.cells.map((name) => name.trim());
  const mapping = creatorFile.mapColumns(headers);
  const missing = creatorFile.missingColumns(mapping);
  if (missing.length > 0) {
    await rows.return(undefined);
    throw new CreatorFileError(`${missing.join(", ")}. The columns of the file are: ${headers.join(", ")}`);
  }
  return { headers, delimiter, mapping, rows: continued(first.value, rows) };
}

/** The beginning of the text with its whole first line, without blank lines before it. */
async function readHeader(text: AsyncIterator<string>, begun: string): Promise<string> {
  let start = begun;
  while (csv.headerLine(start) === undefined) {
    const next = await text.next();
    if (next.done) break;
    start += next.value;
    if (start.length > longestRow) throw new CreatorFileError("The first row does not end: this is no CSV");
  }
  return start.trimStart();
}

async function* continued<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
