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
