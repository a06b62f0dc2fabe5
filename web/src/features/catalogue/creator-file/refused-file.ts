import Papa from "papaparse";
import { type CheckedRow, errorLines } from "./check-rows";

/** The refused rows as they came, with the reason in a column of its own: to be fixed and imported again. */
export function refusedFile(headers: readonly string[], refused: readonly CheckedRow[], separator: string): string {
  const width = Math.max(headers.length, ...refused.map(({ cells }) => cells.length));
  const fill = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? "");
  const rows = refused.map(({ cells, errors }) => [...fill(cells), errorLines(errors).join("; ")]);
  // Spreadsheets take a file without the mark for one in the encoding of their country.
  return `\uFEFF${Papa.unparse([[...fill(headers), "Reason"], ...rows], { delimiter: separator })}\r\n`;
}
