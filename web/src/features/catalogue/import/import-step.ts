import type { creatorFields, creatorFile } from "@overture/contract";
import type { FigureColumns, Preview, TableSummary } from "../creator-file/import-reader";

/** A file that was read, with its current mapping. */
export interface MappedFile {
  file: File;
  table: TableSummary;
  mapping: creatorFile.ColumnMapping;
  /** The own fields to which a column can be mapped. */
  fields: readonly creatorFields.CreatorField[];
  /** When the mapping was remembered; undefined after the mapping was changed. */
  recalledFrom?: string | undefined;
  /** The notations of the columns of figures; `figures` says how to read them. */
  columns: FigureColumns;
  figures: creatorFile.FigureReading;
}

export interface Counts {
  imported: number;
  created: number;
  updated: number;
  /** Absent until a batch was imported. */
  importId?: string | undefined;
}

/** The step of the dialog, with its data. */
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
