/** The value of a cell in a workbook. */
export type CellValue = string | number | boolean | Date | null | undefined;

/** Spreadsheets take no more. */
const longestFormat = 255;
const longestText = 32_767;

/**
 * What a cell of a workbook says, as the same spreadsheet saved as CSV would have it: a number that is shown as a
 * percentage or as money says so. Its decimals stand behind a point, in a way that nobody takes for thousands.
 */
export function cellText(value: CellValue, given: string | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value.slice(0, longestText).replace(/\r\n?/g, "\n").trim();
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  const format = (given ?? "").slice(0, longestFormat);
  // Text in quotes or after a backslash is shown literally and says nothing about the format.
  const signs = format.replace(/"[^"]*"|\\./g, "");
  if (signs.includes("%")) return `${numberText(value * 100)}%`;
  const currency = currencyOf(format);
  return currency === undefined ? numberText(value) : `${currency}${numberText(value)}`;
}

/** `[$€-407] #,##0.00`, `"$"#,##0`, `#,##0 €`. */
function currencyOf(format: string): string | undefined {
  const [shown = ""] = format.split(";");
  const named = /\[\$([^\]-]+)/.exec(shown)?.[1]?.trim();
  return named ?? /\b[A-Z]{3}\b|\p{Sc}/u.exec(shown.replace(/\[[^\]]*\]/g, ""))?.[0];
}

/** With the fifteen digits that a spreadsheet has; 20.125 gets a fourth decimal, since three may be thousands. */
function numberText(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
