import pg from "pg";

const int8 = 20;
const date = 1082;
const int4List = 1007;
const int8List = 1016;

type Reader = (text: string) => unknown;

/** Parsers for PostgreSQL's types where those of the driver are surprising. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary"): Reader {
    if (format === "binary") return pg.types.getTypeParser(oid, "binary") as Reader;
    if (oid === int8) return readInteger;
    // The driver's own function creates a parser for each list; a page of creators has twenty.
    if (oid === int8List || oid === int4List) return readIntegers;
    if (oid === date) return (text: string) => text;
    return pg.types.getTypeParser(oid, "text") as Reader;
  },
};

/** Counts and cents fit a number; one that does not is a fault, not a figure to round. */
export function readInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a JavaScript number`);
  return value;
}

export function readIntegers(text: string): (number | null)[] {
  const items = text.slice(1, -1);
  if (items === "") return [];
  return items.split(",").map((item) => (item === "NULL" ? null : readInteger(item)));
}

/**
 * Makes every text in the value storable, also within JSON: PostgreSQL refuses the null character and lone surrogates,
 * which mails and servers' answers may contain.
 */
export function storable<Value>(value: Value): Value {
  if (typeof value === "string") return value.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\ufffd") as Value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)])) as Value;
}
