/**
 * A spreadsheet takes a text that begins like a formula for one, and would run it; in East Asian languages also one
 * that begins with a full-width sign.
 */
export function escapeFormula(text: string): string {
  return /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}
