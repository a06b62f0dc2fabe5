/**
 * The `name=value; name=value` of DKIM and DMARC records (RFC 6376 section 3.2); undefined when it is not such a list.
 */
export function tagsOf(record: string): Map<string, string> | undefined {
  const tags = new Map<string, string>();
  for (const part of record.split(";")) {
    if (part.trim() === "") continue;
    const [, name, value] = /^\s*([A-Za-z][A-Za-z0-9_]*)\s*=\s*([^]*?)\s*$/.exec(part) ?? [];
    if (name === undefined || value === undefined || tags.has(name.toLowerCase())) return undefined;
    tags.set(name.toLowerCase(), value);
  }
  return tags;
}
