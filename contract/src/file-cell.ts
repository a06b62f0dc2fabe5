/**
 * The signs with which a formula begins, for a class in a regular expression. Spreadsheets in East Asian languages take
 * the full-width ones too.
 */
export const formulaSigns = "=+\\-@＝＋－＠";

const marked = new RegExp(`^'(?=[${formulaSigns}\\t\\r])`);
const markedWithin = new RegExp(`([;\\t\\r\\n][\\s"']*)'(?=[${formulaSigns}])`, "g");

/**
 * The text of a cell without surrounding space. An apostrophe before a formula was added by the export
 * (`server/src/values/escape-formula.ts` and `csv-line.ts`) and is removed.
 */
export function readFileCell(cell: string | undefined): string {
  return (cell ?? "").trim().replace(marked, "").replace(markedWithin, "$1");
}
