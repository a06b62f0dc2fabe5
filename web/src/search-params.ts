/**
 * Search parameters as people write them: plain text, lists with commas. Each route's schema gives them their types.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = textOf(value);
    if (text !== "") params.set(name, text);
  }
  // A comma needs no escape in a query, and an address with fewer escapes is easier to read and to share.
  const query = params.toString().replaceAll("%2C", ",");
  return query === "" ? "" : `?${query}`;
}

/** Values that are neither text, figures, yes or no, nor lists of them have no place in an address. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(",");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
