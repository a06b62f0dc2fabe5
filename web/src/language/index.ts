import type { ReactNode } from "react";
import { formatWhole } from "./reader";

/** The values that a text may contain. A part with markup needs Trans. */
export type Part = string | number;

/**
 * A text of the screen: t`Send to ${name}`. It may span several lines. The build replaces the call with the text in the
 * reader's language, so this function, which returns English, runs only in tests and during development.
 */
export function t(strings: TemplateStringsArray, ...parts: Part[]): string;
/** A text whose English word has several meanings: `t({ message: "Open", context: "verb" })`. */
export function t(message: { message: string; context: string }): string;
export function t(strings: TemplateStringsArray | { message: string }, ...parts: Part[]): string {
  if ("message" in strings) return strings.message;
  const [first = "", ...rest] = strings.map((string) => string.replace(/\s*\n\s*/g, " "));
  return first + rest.map((string, at) => String(parts[at]) + string).join("");
}

/** Forms by CLDR's plural categories, `one` and `other` in English. `#` stands for the number. */
interface Forms {
  /** Replaces "0 ...". */
  0?: string;
  one: string;
  other: string;
}

/**
 * A text with a number: `plural(count, { one: "# creator", other: "# creators" })`, alone or as a part of another text.
 */
export function plural(count: number, forms: Forms): string {
  const form = count === 0 && forms[0] !== undefined ? forms[0] : count === 1 ? forms.one : forms.other;
  return form.replaceAll("#", formatWhole(count));
}

/** A text with markup inside: `<Trans>It goes to <b>{name}</b>.</Trans>` */
export function Trans({ children }: { children: ReactNode }): ReactNode {
  return children;
}
