/** A spreadsheet takes a text that begins like a formula for one, and would run it. */
export function escapeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
