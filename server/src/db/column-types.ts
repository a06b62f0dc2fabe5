import pg from "pg";

const int8 = 20;
const date = 1082;
const int8List = 1016;

type Reader = (text: string) => unknown;

/** How PostgreSQL's types arrive in JavaScript, where the driver's own choice would surprise. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary"): Reader {
    if (format === "binary") return pg.types.getTypeParser(oid, "binary") as Reader;
    if (oid === int8) return readInteger;
    if (oid === int8List) return readIntegers;
    if (oid === date) return (text: string) => text;
    return pg.types.getTypeParser(oid, "text") as Reader;
  },
};

/** Counts and cents fit a number; one that does not is a fault that must not pass as a rounded figure. */
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
 * Every text in the value as PostgreSQL takes it, also within JSON: it refuses the null character and halves of
 * characters. Mails, and what mail servers say, may hold both.
 */
export function storable<Value>(value: Value): Value {
  if (typeof value === "string") return value.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\ufffd") as Value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)])) as Value;
}
