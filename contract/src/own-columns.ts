import type { FieldErrors } from "./answers.js";
import { readFieldValue } from "./creator-field-values.js";
import type { CreatorField } from "./creator-fields.js";
import type { FigureReading } from "./creator-figures.js";
import { plainHeader } from "./creator-headers.js";
import { readFileCell } from "./file-cell.js";
import { readAlone } from "./read-number.js";

/** A column of a file that holds an own field. */
export interface OwnColumn {
  field: CreatorField;
  index: number;
}

/** Each field takes the first column, of those that nothing else has, that is called as it is, or as its label. */
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
  /** By `fields` and the field's name. */
  errors: FieldErrors;
}

/** Reads the cells of own fields; an empty one says nothing. */
export function readOwnCells(
  cells: readonly string[],
  columns: readonly OwnColumn[],
  { ownCurrency, leavesOutUnread }: FigureReading,
): OwnCells {
  const read: OwnCells = { fields: {}, errors: {} };
  for (const { field, index } of columns) {
    const text = readFileCell(cells[index]);
    const given = field.type === "number" || field.type === "money" ? readFigure(text, field.type, ownCurrency) : text;
    const value = readFieldValue(field, given);
    if (value.ok && value.value !== undefined) read.fields[field.name] = value.value;
    if (!value.ok && !leavesOutUnread) read.errors[`fields.${field.name}`] = value.error;
  }
  return read;
}

/** As a program writes it, its decimals behind a point; else as people do. A text is a figure that is none. */
function readFigure(text: string, type: "number" | "money", ownCurrency: string): string | number {
  const plain = type === "money" ? /^\d+(?:\.\d{1,2})?$/ : /^-?\d+(?:\.\d+)?$/;
  if (text === "" || plain.test(text)) return text === "" ? text : Number(text);
  const read = readAlone(text, "money", ownCurrency);
  return read.isRead ? read.value : text;
}
