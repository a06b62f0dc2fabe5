/** A pattern for LIKE that finds text anywhere, whatever characters it holds. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
