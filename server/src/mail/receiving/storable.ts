/** PostgreSQL holds any text but the null character, and a mail may bring even that. */
export function storable<Value>(value: Value): Value {
  if (typeof value === "string") return value.replaceAll("\u0000", "") as Value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)])) as Value;
}
