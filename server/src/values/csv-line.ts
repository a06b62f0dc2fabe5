import { harmlessText } from "./harmless-text.js";

/** A line of a file that a spreadsheet opens. A number is no text. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

function writeCell(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  const harmless = harmlessText(cell);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
