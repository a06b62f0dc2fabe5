import { type catalogue, creatorFile, type FieldErrors } from "@overture/contract";
import { t } from "#language";
import { translated } from "../../../language/translate";
import { rowNumber, type TableRow } from "../../../ui/table-file/read-table";

export interface CheckedRow {
  /** As a spreadsheet numbers it. */
  number: number;
  cells: string[];
  creator: catalogue.ImportedCreator | undefined;
  /** By the file's own fields; empty for a valid row. */
  errors: FieldErrors;
}

/** Errors of a row as a whole stand under this name. */
const wholeRow = "row";

/** Reads every row by the contract's rules; of rows with one email, the first valid one counts. */
export function checkRows(
  rows: readonly TableRow[],
  mapping: creatorFile.ColumnMapping,
  figures: creatorFile.FigureReading,
): CheckedRow[] {
  const rowOfEmail = new Map<string, number>();
  return rows.map(({ cells, problem }, index) => {
    const number = rowNumber(index);
    if (problem !== undefined) return invalidRow(number, cells, { [wholeRow]: problem });
    const read = creatorFile.readCreatorRow(cells, mapping, figures);
    if (!read.ok) return invalidRow(number, cells, read.errors);

    const email = read.creator.email.toLowerCase();
    const earlier = rowOfEmail.get(email);
    if (earlier !== undefined) {
      return invalidRow(number, cells, { email: t`This email is already in row ${earlier}` });
    }
    rowOfEmail.set(email, number);
    return { number, cells, creator: read.creator, errors: {} };
  });
}

function invalidRow(number: number, cells: string[], errors: FieldErrors): CheckedRow {
  const isSilent = Object.keys(errors).length === 0;
  return { number, cells, creator: undefined, errors: isSilent ? { [wholeRow]: t`Validation failed` } : errors };
}

/**
 * What the server refused, `creators.4.region`, as errors of the rows that were sent; what names no row is left out.
 */
export function refusedRows(sent: readonly CheckedRow[], refusals: FieldErrors): CheckedRow[] {
  const errorsOfIndex = new Map<number, FieldErrors>();
  for (const [path, message] of Object.entries(refusals)) {
    const [, index, field] = /^creators\.(\d+)(?:\.(fields\.[\w-]+|\w+))?/.exec(path) ?? [];
    if (index === undefined) continue;
    const errors = errorsOfIndex.get(Number(index)) ?? {};
    errors[field === "region" ? "regions" : (field ?? wholeRow)] ??= message;
    errorsOfIndex.set(Number(index), errors);
  }
  return [...errorsOfIndex].flatMap(([index, errors]) => {
    const row = sent[index];
    return row ? [invalidRow(row.number, row.cells, errors)] : [];
  });
}

/** `email: Enter a valid email address`, for each fault of a row, in the words that `say` has for it. */
export function errorLines(errors: FieldErrors, say: (words: string) => string = translated): string[] {
  return Object.entries(errors).map(([field, message]) => {
    const known = labelOf(field);
    const label = known === undefined ? /^fields\.(.+)/.exec(field)?.[1] : say(known);
    return label === undefined ? say(message) : `${label}: ${say(message)}`;
  });
}

/** All that `errorLines` asks words for. */
export function wordsOfErrors(errors: FieldErrors): string[] {
  return Object.entries(errors).flatMap(([field, message]) => [labelOf(field) ?? [], message].flat());
}

function labelOf(field: string): string | undefined {
  return creatorFile.creatorFileFields.find((candidate) => candidate.field === field)?.label;
}
