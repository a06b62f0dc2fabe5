import type { QueryClient, QueryKey } from "@tanstack/react-query";

interface Row {
  _id: string;
}

/**
 * Replaces a row by the server's answer in every list, page and infinite list under a key, so that a saved row is shown
 * at once and no list has to be loaded first.
 */
export function keepRow(queryClient: QueryClient, queryKey: QueryKey, row: Row): void {
  queryClient.setQueriesData({ queryKey }, (data: unknown) => withRow(data, row));
}

function withRow(data: unknown, row: Row): unknown {
  if (Array.isArray(data))
    return data.map((item: unknown) => (isRow(item) && item._id === row._id ? row : withPages(item, row)));
  return withPages(data, row);
}

/** A page has its rows in a field; a stream has its pages in one. */
function withPages(data: unknown, row: Row): unknown {
  if (typeof data !== "object" || data === null || isRow(data)) return data;
  const entries = Object.entries(data).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? withRow(value, row) : value,
  ]);
  return Object.fromEntries(entries) as unknown;
}

function isRow(item: unknown): item is Row {
  return typeof item === "object" && item !== null && "_id" in item;
}
