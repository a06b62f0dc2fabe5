import { formulaSigns } from "@overture/contract";
import { escapeFormula } from "./escape-formula.js";

/** A line of a file that a spreadsheet opens. A number is no text. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

/**
 * A spreadsheet in German, French, Spanish or Portuguese parts cells at semicolons, and knows quotes only where such a
 * cell begins: to it what stands behind one, or behind the end of a line, is the beginning of a cell.
 */
const cellWithin = new RegExp(`([;\\t\\r\\n][\\s"']*)(?=[${formulaSigns}])`, "g");

function writeCell(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  const harmless = escapeFormula(cell).replace(cellWithin, "$1'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
