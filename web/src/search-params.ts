/** Reads search parameters as plain text, with commas in lists. The schema of each route gives them their types. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = textOf(value);
    if (text !== "") params.set(name, text);
  }
  // A comma needs no escape in a query, and a URL with fewer escapes is easier to read and to share.
  const query = params.toString().replaceAll("%2C", ",");
  return query === "" ? "" : `?${query}`;
}

/** Empty for values that are not texts, numbers, booleans or lists of them, which cannot be in a URL. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(",");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
