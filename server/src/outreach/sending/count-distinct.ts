/** An id may be written in capitals. */
export function countDistinct(ids: readonly string[]): number {
  return new Set(ids.map((id) => id.toLowerCase())).size;
}
