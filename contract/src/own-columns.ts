import type { FieldErrors } from "./answers.js";
import { readFieldValue } from "./creator-field-values.js";
import type { CreatorField } from "./creator-fields.js";
import { type FigureReading, kindOfOwn, type OwnColumn, ownKey, whyNoFigure } from "./creator-figures.js";
import { plainHeader } from "./creator-headers.js";
import { readFileCell } from "./file-cell.js";
import { readInColumn } from "./read-number.js";

/** Maps each field to the first unmapped column with its name or label. */
export function findOwnColumns(
  headers: readonly string[],
  taken: readonly (number | undefined)[],
  fields: readonly CreatorField[],
): OwnColumn[] {
  const free = headers.map((header, index) => (taken.includes(index) ? "" : plainHeader(header)));
  return fields.flatMap((field) => {
    const names = [field.name, `field ${field.name}`, field.label].map(plainHeader);
    const index = free.findIndex((header) => header.trim() !== "" && names.includes(header));
    if (index < 0) return [];
    free[index] = "";
    return [{ field, index }];
  });
}

interface OwnCells {
  fields: Record<string, string | number>;
  /** Keyed by `fields.` and the field's name. */
  errors: FieldErrors;
}

/** Reads the cells of own fields, with figures as their columns are written. An empty cell gives no value. */
export function readOwnCells(
  cells: readonly string[],
  columns: readonly OwnColumn[],
  reading: FigureReading,
): OwnCells {
  const read: OwnCells = { fields: {}, errors: {} };
  for (const column of columns) {
    const text = readFileCell(cells[column.index]);
    const given = text === "" ? { value: text } : readFigure(text, column, reading);
    const value =
      given.error === undefined ? readFieldValue(column.field, given.value) : { ok: false as const, ...given };
    if (value.ok && value.value !== undefined) read.fields[column.field.name] = value.value;
    if (!value.ok && !reading.leavesOutUnread) read.errors[ownKey(column)] = value.error;
  }
  return read;
}

type Given = { value: string | number; error?: never } | { error: string; value?: never };

/** A text that is no number stays a text, which the checks of the field then refuse. */
function readFigure(text: string, column: OwnColumn, { decimalSigns, ownCurrency }: FigureReading): Given {
  const kind = kindOfOwn(column);
  if (kind === undefined) return { value: text };
  const read = readInColumn(text, kind, { decimalSign: decimalSigns[ownKey(column)], ownCurrency });
  if (!read.isRead) {
    if (read.reason === "none") return { value: text };
    return { error: whyNoFigure(read.reason, { name: column.field.name, text }) };
  }
  return read.currency === undefined || read.currency === ownCurrency ? { value: read.value } : { value: text };
}
