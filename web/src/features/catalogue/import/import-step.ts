import type { creatorFields, creatorFile } from "@overture/contract";
import type { FigureColumns, Preview, TableSummary } from "../creator-file/import-reader";

/** A file that has been read, with its columns as they are mapped so far. */
export interface MappedFile {
  file: File;
  table: TableSummary;
  mapping: creatorFile.ColumnMapping;
  /** What else a column may be mapped to. */
  fields: readonly creatorFields.CreatorField[];
  /** When the columns of such a file were mapped in this way, until that is changed. */
  recalledFrom?: string | undefined;
  /** How the columns of figures are written, and how they are to be read. */
  columns: FigureColumns;
  figures: creatorFile.FigureReading;
}

export interface Counts {
  imported: number;
  created: number;
  updated: number;
  /** Absent until something was sent. */
  importId?: string | undefined;
}

/** Where the dialog is, with what each place needs. */
export type ImportStep =
  | { name: "upload"; problem?: string | undefined }
  | ({ name: "mapping" } & MappedFile)
  | ({ name: "preview" } & MappedFile & {
        preview: Preview;
        counts: Counts;
        problem?: string | undefined;
        refused?: number;
      })
  | ({ name: "importing" } & MappedFile & { preview: Preview; counts: Counts; isCancelling: boolean })
  | ({ name: "complete" } & MappedFile & { preview: Preview; counts: Counts });

export type StepOf<Name extends ImportStep["name"]> = Extract<ImportStep, { name: Name }>;

export const nothingImported: Counts = { imported: 0, created: 0, updated: 0 };

export function plus(one: Counts, other: Counts): Counts {
  return {
    imported: one.imported + other.imported,
    created: one.created + other.created,
    updated: one.updated + other.updated,
    importId: other.importId,
  };
}
