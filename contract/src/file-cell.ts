/**
 * What a cell of a file says, without space around it. An apostrophe before what a spreadsheet could run is the
 * export's (`server/src/values/harmless-text.ts`), and no part of the text.
 */
export function readFileCell(cell: string | undefined): string {
  return (cell ?? "").trim().replace(/^'(?=[=+\-@\t\r])/, "");
}
