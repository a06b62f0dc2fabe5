import type { Part } from ".";
import { formatWhole } from "./reader";

/** The function with which the build replaces a message: see web/build/languages. */
type Writer = (pick: typeof choose, ...values: Part[]) => string;

/** The build replaces the mark with the language. */
const rules = new Intl.PluralRules("\uFDD3");

/**
 * The form for a number, with the number inserted: the form of exactly this number, or that of its CLDR plural
 * category.
 */
function choose(count: Part, forms: Record<string, string>): string {
  const form = forms[count] ?? forms[rules.select(Number(count))] ?? forms["other"] ?? "";
  return form.replaceAll("\uFDEF", formatWhole(Number(count)));
}

/** The build replaces the mark in the first argument with the function. */
export function write(writer: string | Writer, ...values: Part[]): string {
  return (writer as Writer)(choose, ...values);
}
