import { type catalogue, creatorFile, type FieldErrors } from "@overture/contract";
import { t } from "#language";
import { translated } from "../../../language/translate";
import { colon } from "../../../ui/labelled";
import { rowNumber, type TableRow } from "../../../ui/table-file/read-table";

export interface CheckedRow {
  /** The number of the row in a spreadsheet. */
  number: number;
  cells: string[];
  creator: catalogue.ImportedCreator | undefined;
  /** The errors by field; empty for a valid row. */
  errors: FieldErrors;
}

/** The name under which errors of a whole row are kept. */
const wholeRow = "row";

/** Checks every row by the contract's rules. Of rows with the same email, the first valid one counts. */
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
 * Converts refusals of the server, such as `creators.4.region`, to errors of the sent rows. Refusals that name no row
 * are left out.
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

/** A line for each error of a row, such as `email: Enter a valid email address`, in the language of `say`. */
export function errorLines(
  errors: FieldErrors,
  say: (words: string) => string = translated,
  between: string = colon(),
): string[] {
  return Object.entries(errors).map(([field, message]) => {
    const known = labelOf(field);
    const label = known === undefined ? /^fields\.(.+)/.exec(field)?.[1] : say(known);
    return label === undefined ? say(message) : `${label}${between}${say(message)}`;
  });
}

/** All words that `errorLines` needs translations for. */
export function wordsOfErrors(errors: FieldErrors): string[] {
  return Object.entries(errors).flatMap(([field, message]) => [labelOf(field) ?? [], message].flat());
}

function labelOf(field: string): string | undefined {
  return creatorFile.creatorFileFields.find((candidate) => candidate.field === field)?.label;
}
