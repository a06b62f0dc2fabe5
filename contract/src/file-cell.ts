/**
 * The text of a cell without surrounding space. An apostrophe before a formula was added by the export
 * (`server/src/values/escape-formula.ts` and `csv-line.ts`) and is removed.
 */
export function readFileCell(cell: string | undefined): string {
  return (cell ?? "")
    .trim()
    .replace(/^'(?=[=+\-@\t\r＝＋－＠])/, "")
    .replace(/([;\t\r\n][\s"']*)'(?=[=+\-@＝＋－＠])/g, "$1");
}
