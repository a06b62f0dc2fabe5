import type { FieldErrors } from "./answers.js";
import type { CreatorField } from "./creator-fields.js";
import { type ColumnNotation, makeColumnScan } from "./number-column.js";
import { convert } from "./rate.js";
import { type DecimalSign, type NumberKind, type ReadNumber, readInColumn, type UnreadReason } from "./read-number.js";

export type { ColumnNotation } from "./number-column.js";
export { readBothWays } from "./number-column.js";
export type { DecimalSign, NumberKind } from "./read-number.js";

/** The figures in a file of creators, with the kind of number of each. */
export const figureKinds = {
  avgCost: "money",
  avgViews: "count",
  acceptanceRate: "percentage",
  dealSuccessIndex: "percentage",
  followers: "count",
} as const satisfies Record<string, NumberKind>;

export type FigureField = keyof typeof figureKinds;
export const figureFields = Object.keys(figureKinds) as FigureField[];

/** A column of the file that is mapped to an own field. */
export interface OwnColumn {
  field: CreatorField;
  index: number;
}

/** The key of a column with figures; for an own field the key of its errors. */
export type FigureKey = FigureField | `fields.${string}`;

export const ownKey = (column: OwnColumn) => `fields.${column.field.name}` as const;

/** Undefined where the own field is not a number. */
export function kindOfOwn({ field }: OwnColumn): "money" | "number" | undefined {
  return field.type === "money" || field.type === "number" ? field.type : undefined;
}

/** What to do with money in another currency. */
export type OtherCurrency = "convert" | "leave-out" | "take-as-own";

export interface FigureReading {
  /** The decimal sign of each field's column, if the column shows it or a user has chosen it. */
  decimalSigns: Partial<Record<FigureKey, DecimalSign | undefined>>;
  /** The power of ten in the column's header: 3 where it counts in thousands. */
  exponents?: Partial<Record<FigureKey, number>>;
  /** ISO 4217: the currency of the installation, also of costs that name no currency. */
  ownCurrency: string;
  costCurrency?: string | undefined;
  /** The value of one unit of each other currency in the own currency. */
  rates: Readonly<Record<string, number>>;
  otherCurrency: OtherCurrency;
  /** An optional cell that cannot be read is left out, not its whole row. */
  leavesOutUnread?: boolean;
}

/** For a single row without its file: only the cell itself is known. */
export const readEachCell: FigureReading = {
  decimalSigns: {},
  ownCurrency: "USD",
  rates: {},
  otherCurrency: "convert",
};

interface Figures {
  /** A text is an unreadable value, which the checks of the field then refuse. */
  values: Partial<Record<FigureField, number | string>>;
  errors: FieldErrors;
}

/** Reads the figures of one row. An empty cell gives no figure. */
export function readFigures(cell: (field: FigureField) => string, reading: FigureReading): Figures {
  const figures: Figures = { values: {}, errors: {} };
  for (const field of figureFields) {
    const text = cell(field);
    if (text === "") continue;
    const kind = figureKinds[field];
    const { ownCurrency } = reading;
    const decimalSign = reading.decimalSigns[field];
    const read = readInColumn(text, kind, { decimalSign, ownCurrency, exponent: reading.exponents?.[field] ?? 0 });
    const value = kind === "money" ? inOwnCurrency(read, reading) : read;
    if (value === undefined || (!value.isRead && reading.leavesOutUnread)) continue;
    if (value.isRead) figures.values[field] = value.value;
    else if (value.reason === "none") figures.values[field] = text;
    else figures.errors[field] = whyUnread(value, { field, text });
  }
  return figures;
}

type OwnMoney = ReadNumber | { isRead: false; reason: "rate"; currency: string };

/** Undefined for an amount that is left out on purpose. */
function inOwnCurrency(read: ReadNumber, reading: FigureReading): OwnMoney | undefined {
  const ofColumn = reading.costCurrency ?? reading.ownCurrency;
  if (!read.isRead) return ofColumn !== reading.ownCurrency && reading.otherCurrency === "leave-out" ? undefined : read;
  const currency = read.currency ?? ofColumn;
  if (currency === reading.ownCurrency || reading.otherCurrency === "take-as-own") return read;
  if (reading.otherCurrency === "leave-out") return undefined;
  const rate = reading.rates[currency];
  if (rate === undefined) return { isRead: false, reason: "rate", currency };
  return { ...read, value: convert(read.value, rate) };
}

export interface ReadCost {
  /** As written in the file. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** The amount in the own currency; undefined where it is left out or has no rate. */
  taken: number | undefined;
}

/** One cost as it is written, and its amount in the own currency; undefined for a text that cannot be read. */
export function readCost(text: string, reading: FigureReading): ReadCost | undefined {
  const { ownCurrency, decimalSigns, exponents } = reading;
  const notation = { decimalSign: decimalSigns.avgCost, ownCurrency, exponent: exponents?.avgCost ?? 0 };
  const read = readInColumn(text, "money", notation);
  if (!read.isRead) return undefined;
  const taken = inOwnCurrency(read, reading);
  return {
    amount: read.value,
    currency: read.currency ?? reading.costCurrency ?? ownCurrency,
    taken: taken?.isRead ? taken.value : undefined,
  };
}

const unreadTexts: Record<Exclude<UnreadReason, "none" | "currency">, (text: string) => string> = {
  "two-ways": (text) => `${text} can be read in two ways`,
  "three-digits": (text) => `${text} can be read in two ways`,
  fraction: (text) => `${text} is a fraction of a view`,
  cents: (text) => `${text} has more than two decimals`,
};

function whyUnread(
  unread: OwnMoney & { isRead: false },
  { field, text }: { field: FigureField; text: string },
): string {
  if (unread.reason === "rate") return `There is no exchange rate for ${unread.currency}`;
  if (unread.reason === "fraction" && field === "followers") return `${text} is a fraction of a follower`;
  return whyNoFigure(unread.reason, { name: field, text });
}

/** Why a cell is not a figure, in words. */
export function whyNoFigure(reason: UnreadReason, { name, text }: { name: string; text: string }): string {
  return reason === "none" || reason === "currency" ? `${name} is not a number` : unreadTexts[reason](text);
}

interface FigureColumns extends Partial<Record<FigureField, number | undefined>> {
  own?: readonly OwnColumn[];
}

interface FigureColumn {
  key: FigureKey;
  kind: NumberKind;
  index: number;
  isOwn: boolean;
}

/** All mapped columns with figures; own fields last. */
function figureColumns(mapping: FigureColumns): FigureColumn[] {
  const columns: FigureColumn[] = [];
  for (const key of figureFields) {
    const index = mapping[key];
    if (index !== undefined) columns.push({ key, kind: figureKinds[key], index, isOwn: false });
  }
  for (const column of mapping.own ?? []) {
    const kind = kindOfOwn(column);
    if (kind) columns.push({ key: ownKey(column), kind, index: column.index, isOwn: true });
  }
  return columns;
}

export function figureKeys(mapping: FigureColumns): FigureKey[] {
  return figureColumns(mapping).map(({ key }) => key);
}

export function indexOf(mapping: FigureColumns, key: FigureKey): number | undefined {
  return figureColumns(mapping).find((column) => column.key === key)?.index;
}

/** How each column of figures is written. `mapping` has the column index of each field. */
export function scanFigures(headers: readonly string[], mapping: FigureColumns, ownCurrency: string) {
  const scans = figureColumns(mapping).map(({ key, kind, index, isOwn }) => {
    // The header of an own field is its name, which says nothing about thousands or millions.
    const header = isOwn ? "" : (headers[index] ?? "");
    return { key, index, scan: makeColumnScan(kind, { header, ownCurrency }) };
  });
  return {
    add(cells: readonly string[]): void {
      for (const { index, scan } of scans) scan.add(cells[index] ?? "");
    },
    notations(): Partial<Record<FigureKey, ColumnNotation>> {
      return Object.fromEntries(scans.map(({ key, scan }) => [key, scan.notation()]));
    },
  };
}

/**
 * The reading of a file before anybody chooses: an ambiguous column has no decimal sign yet, and a column in another
 * currency without a rate is left out. A single cell in another currency does not leave out the others.
 */
export function readingOf(
  notations: Partial<Record<FigureKey, ColumnNotation>>,
  { ownCurrency, rates }: Pick<FigureReading, "ownCurrency" | "rates">,
): FigureReading {
  const known = Object.entries(notations).flatMap(([field, notation]) => (notation ? [{ field, ...notation }] : []));
  const decimalSigns = Object.fromEntries(known.map(({ field, decimalSign }) => [field, decimalSign]));
  const exponents = Object.fromEntries(known.map(({ field, exponent }) => [field, exponent]));
  const costCurrency = notations.avgCost?.currency;
  const isOwn = costCurrency === undefined || costCurrency === ownCurrency;
  const otherCurrency = isOwn || rates[costCurrency] !== undefined ? "convert" : "leave-out";
  return { decimalSigns, exponents, ownCurrency, costCurrency, rates, otherCurrency };
}
