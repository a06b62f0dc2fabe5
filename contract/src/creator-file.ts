import type { FieldErrors } from "./answers.js";
import { type CreatorBody, creatorBody, type ImportedCreator } from "./catalogue.js";
import type { CreatorField } from "./creator-fields.js";
import {
  type FigureKey,
  type FigureReading,
  type OwnColumn,
  ownKey,
  readEachCell,
  readFigures,
} from "./creator-figures.js";
import { hasWords, headerWords, indexOfWhole, plainHeader, wholeHeaders } from "./creator-headers.js";
import { check } from "./explain.js";
import { readFileCell } from "./file-cell.js";
import { limits } from "./limits.js";
import { findOwnColumns, readOwnCells } from "./own-columns.js";

export * from "./creator-figures.js";

export { encodingOfStart } from "./file-encoding.js";
export { guessEncoding } from "./guess-encoding.js";

/**
 * How a file of creators is read, in the import dialog and on the command line. A field of the file may have another
 * name in the call: `regions` is sent as `region`.
 */
export const creatorFileFields = [
  { field: "username", label: "username", required: true, type: "text" },
  { field: "genres", label: "genres", required: true, type: "list" },
  { field: "regions", label: "regions", required: true, type: "list" },
  { field: "email", label: "email", required: true, type: "text" },
  { field: "avgCost", label: "Average Cost", required: false, type: "number" },
  { field: "avgViews", label: "Average Views", required: false, type: "number" },
  { field: "acceptanceRate", label: "Acceptance Rate %", required: false, type: "number" },
  { field: "dealSuccessIndex", label: "Deal Success Index %", required: false, type: "number" },
  { field: "displayName", label: "Display Name", required: false, type: "text" },
  { field: "firstName", label: "First Name", required: false, type: "text" },
  { field: "platform", label: "Platform", required: false, type: "text" },
  { field: "followers", label: "Followers", required: false, type: "number" },
  { field: "link", label: "Link", required: false, type: "text" },
] as const;

export type CreatorFileField = (typeof creatorFileFields)[number]["field"];

/** The column index of each field, or undefined when it is not mapped; and the columns of own fields. */
export type ColumnMapping = Partial<Record<CreatorFileField, number>> & { own?: readonly OwnColumn[] };

/** Adds the columns whose header is the name of an own field. */
export function withOwnColumns(
  headers: readonly string[],
  mapping: ColumnMapping,
  fields: readonly CreatorField[],
): ColumnMapping {
  const taken = creatorFileFields.map(({ field }) => mapping[field]);
  return { ...mapping, own: findOwnColumns(headers, taken, fields) };
}

/**
 * Maps each field to a header: an exact match first; then the first header that contains the field's name or is
 * contained in it, in any case (`regions` also matches `region`); then one that names it in another language and has no
 * field yet. The fields of `wholeHeaders` match only whole headers that no other field has: `Name` is the display name
 * only if another column is the username.
 */
export function mapColumns(headers: readonly string[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const { field } of creatorFileFields) {
    const exact = headers.findIndex((header) => header.trim().toLowerCase() === field.toLowerCase());
    const index = exact >= 0 || field in wholeHeaders ? exact : headers.findIndex((header) => matches(field, header));
    if (index >= 0) mapping[field] = index;
  }
  const taken = new Set(creatorFileFields.map(({ field }) => mapping[field]));
  const free = headers.map((header, index) => (taken.has(index) ? "" : header));
  for (const { field } of creatorFileFields) {
    if (mapping[field] !== undefined) continue;
    const index = isWhole(field) ? indexOfWhole(free, field) : indexOfWords(free.map(plainHeader), headerWords[field]);
    if (index === undefined) continue;
    mapping[field] = index;
    free[index] = "";
  }
  return mapping;
}

function isWhole(field: CreatorFileField): field is keyof typeof wholeHeaders {
  return field in wholeHeaders;
}

function indexOfWords(headers: readonly string[], words: readonly string[]): number | undefined {
  for (const word of words) {
    const index = headers.findIndex((header) => hasWords(header, word));
    if (index >= 0) return index;
  }
  return undefined;
}

function matches(field: CreatorFileField, header: string): boolean {
  const name = field.toLowerCase();
  const given = header.trim().toLowerCase();
  if (given === "") return false;
  return given.includes(name) || name.includes(given) || (field === "regions" && given.includes("region"));
}

/** The label on screens; English for the fields of the product. */
export function labelOf(mapping: ColumnMapping, key: FigureKey): string {
  const own = mapping.own?.find((column) => ownKey(column) === key);
  return own?.field.label ?? creatorFileFields.find(({ field }) => field === key)?.label ?? key;
}

/** One sentence for each required field without a column. */
export function missingColumns(mapping: ColumnMapping): string[] {
  return creatorFileFields
    .filter(({ field, required }) => required && mapping[field] === undefined)
    .map(({ label }) => `${label} is required but not mapped`);
}

export type CreatorRow = { ok: true; creator: ImportedCreator } | { ok: false; errors: FieldErrors };

/**
 * Reads one row of cells, with figures as their columns are written. Errors are keyed by the file's field names. A
 * missing cell counts as empty.
 */
export function readCreatorRow(
  cells: readonly string[],
  mapping: ColumnMapping,
  figures: FigureReading = readEachCell,
): CreatorRow {
  const cell = (field: CreatorFileField) => {
    const index = mapping[field];
    return index === undefined ? "" : readFileCell(cells[index]);
  };
  const read = readFigures(cell, figures);
  const checked = checkRow(figures, {
    username: cell("username"),
    genres: readList(cell("genres")),
    region: readList(cell("regions")),
    email: cell("email"),
    ...read.values,
    displayName: cell("displayName") || undefined,
    firstName: cell("firstName") || undefined,
    platform: cell("platform") || undefined,
    link: cell("link") || undefined,
  });
  const own = readOwnCells(cells, mapping.own ?? [], figures);
  const errors = { ...(checked.ok ? {} : byFileField(checked.errors)), ...read.errors, ...own.errors };
  if (!checked.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, creator: { ...checked.value, ...(Object.keys(own.fields).length > 0 && { fields: own.fields }) } };
}

/** The row in the form of the call. */
type Given = Record<keyof CreatorBody, unknown>;

/** With `leavesOutUnread`, an optional cell with an error is left out, not its row. */
function checkRow({ leavesOutUnread }: FigureReading, given: Partial<Given>) {
  const checked = check(creatorBody, given);
  if (checked.ok || !leavesOutUnread) return checked;
  const kept = Object.entries(given).filter(([field]) => !(isOptional(field) && field in checked.errors));
  return check(creatorBody, Object.fromEntries(kept));
}

function isOptional(field: string): boolean {
  if (field.startsWith("fields.")) return true;
  return creatorFileFields.some((known) => known.field === field && !known.required);
}

/** Whether all errors are in optional cells. */
export function isReadWithoutCells(errors: FieldErrors): boolean {
  const fields = Object.keys(errors);
  return fields.length > 0 && fields.every(isOptional);
}

/** In quotation marks where a name would be read as several: `"Washington, D.C.", Spain`. */
export function writeList(names: readonly string[]): string {
  return names.map((name) => (/[,;|]|^"/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(", ");
}

/**
 * Entries are separated by commas, semicolons or bars, except within quotation marks; duplicates count once. A text
 * that is far too long is refused before it is normalised, which would take minutes for a letter under a hundred
 * thousand accents.
 */
function readList(value: string): string[] {
  const entries = splitList(value)
    .map((entry) => entry.trim())
    .map((entry) => (entry.length > 4 * limits.catalogueName.max ? entry : entry.normalize("NFC")))
    .filter((entry) => entry !== "");
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = entry.toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
}

function splitList(value: string): string[] {
  const entries: string[] = [];
  // Bounded: no name is as long, and a pattern that takes a text of any length runs out of stack.
  const inQuotes = /\s{0,9}"((?:[^"]|""){0,320})"\s{0,9}(?=[,;|]|$)/y;
  const separator = /[,;|]|$/g;
  for (let start = 0; start <= value.length; ) {
    inQuotes.lastIndex = start;
    const quoted = inQuotes.exec(value);
    separator.lastIndex = quoted ? inQuotes.lastIndex : start;
    const end = separator.exec(value)?.index ?? value.length;
    entries.push(quoted?.[1]?.replaceAll('""', '"') ?? value.slice(start, end));
    start = end + 1;
  }
  return entries;
}

function byFileField(errors: FieldErrors): FieldErrors {
  const renamed: FieldErrors = {};
  for (const [key, message] of Object.entries(errors)) {
    const field = key.split(".")[0] ?? key;
    renamed[field === "region" ? "regions" : field] ??= message;
  }
  return renamed;
}
