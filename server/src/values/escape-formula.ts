import { formulaSigns } from "@overture/contract";

const startsFormula = new RegExp(`^[${formulaSigns}\\t\\r]`);

/** A spreadsheet takes a text that begins like a formula for one, and would run it. */
export function escapeFormula(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}
