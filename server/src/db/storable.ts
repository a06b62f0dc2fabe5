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
