/** The value of a cell. A moment is a `Date`; a `day` has no time. Null and undefined are an empty cell. */
export type Cell = string | number | boolean | Date | { readonly day: string } | null | undefined;

/** A column of a file: its heading, and its value for a record. */
export type Column<Record> = readonly [heading: string, cellOf: (record: Record) => Cell];

export type Row = readonly Cell[];

/** Rows as they are read, in batches. */
export interface Table {
  /** The name of the sheet in a workbook. */
  name: string;
  headings: readonly string[];
  batches: AsyncIterable<readonly Row[]>;
}
