/** Search parameters as people write them: plain text, lists with commas. Each route's schema gives them their types. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    if (text !== "") params.set(name, text);
  }
  // A comma needs no escape in a query, and an address with fewer escapes is easier to read and to share.
  const query = params.toString().replaceAll("%2C", ",");
  return query === "" ? "" : `?${query}`;
}
