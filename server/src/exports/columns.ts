/** What a cell holds: a moment is a `Date`, a day has none. What is not there is an empty cell. */
export type Cell = string | number | boolean | Date | { readonly day: string } | null | undefined;

/** A column of a file, by what stands above it and what it shows of a record. */
export type Column<Record> = readonly [heading: string, cellOf: (record: Record) => Cell];

export type Row = readonly Cell[];

/** Rows as they come, a batch at a time. */
export interface Table {
  /** For the sheet of a workbook. */
  name: string;
  headings: readonly string[];
  batches: AsyncIterable<readonly Row[]>;
}
