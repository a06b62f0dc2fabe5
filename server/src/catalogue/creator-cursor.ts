import { invalid } from "../refusal.js";
import type { CreatorOrder } from "./creator-order-queries.js";
import type { OrderedRow, Position } from "./creator-page-queries.js";

/**
 * The position of a row in a list of one order, as text for a URL. It holds the sort key of the row, so that the list
 * continues there even if the row changes or is deleted.
 */
export function cursorOf(row: OrderedRow, sort: string, { category }: CreatorOrder): string {
  const codes = category && row[`${category}_codes`].toSorted((one, other) => one - other);
  return cursorAt({ id: row.id, key: row.key, codes }, sort);
}

export function cursorAt({ id, key, codes }: Position, sort: string): string {
  return Buffer.from(JSON.stringify([sort, id, key, codes])).toString("base64url");
}

/** Refuses a text that is not a cursor of this order, under the name of its parameter. */
export function readCursor(name: string, text: string, sort: string): Position {
  const parts = partsOf(text);
  if (parts?.[0] !== sort) throw noSuchPage(name);
  const [, id, key, codes] = parts;
  return { id, key, codes };
}

export function noSuchPage(name: string) {
  return invalid({ [name]: "No such page in this order" });
}

type Parts = [sort: string, id: string, key: string, codes?: number[]];

function partsOf(text: string): Parts | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return isParts(parts) ? parts : undefined;
  } catch {
    return undefined;
  }
}

function isParts(value: unknown): value is Parts {
  if (!Array.isArray(value)) return false;
  const [sort, id, key, codes] = value as unknown[];
  const isText = [sort, id, key].every((part) => typeof part === "string");
  return isText && (codes === undefined || codes === null || (Array.isArray(codes) && codes.every(Number.isInteger)));
}
