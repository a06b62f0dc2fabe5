import type { Part } from ".";
import { formatWhole } from "./reader";

/** What the build puts in place of a message: see web/build/languages. */
type Writer = (pick: typeof choose, ...values: Part[]) => string;

/** The build writes the language here. */
const rules = new Intl.PluralRules("\uFDD3");

/** The form for a number, with it in its place: its own form, or that of its plural category (CLDR). */
function choose(count: Part, forms: Record<string, string>): string {
  const form = forms[count] ?? forms[rules.select(Number(count))] ?? forms["other"] ?? "";
  return form.replaceAll("\uFDEF", formatWhole(Number(count)));
}

/** The build puts the function in place of the mark that stands there before. */
export function write(writer: string | Writer, ...values: Part[]): string {
  return (writer as Writer)(choose, ...values);
}
