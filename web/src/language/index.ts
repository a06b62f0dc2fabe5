import type { ReactNode } from "react";
import { formatWhole } from "./reader";

/** What a text may be put together of. A part with markup of its own needs Trans. */
export type Part = string | number;

/**
 * A text of the screen: t`Send to ${name}`. It may be broken over lines. The build writes it in the reader's language
 * in place of the call, so this function itself, which answers English, runs in tests and while one develops.
 */
export function t(strings: TemplateStringsArray, ...parts: Part[]): string;
/** A text whose English word has several meanings: `t({ message: "Open", context: "verb" })`. */
export function t(message: { message: string; context: string }): string;
export function t(strings: TemplateStringsArray | { message: string }, ...parts: Part[]): string {
  if ("message" in strings) return strings.message;
  const [first = "", ...rest] = strings.map((string) => string.replace(/\s*\n\s*/g, " "));
  return first + rest.map((string, at) => String(parts[at]) + string).join("");
}

/** By CLDR's plural categories: `one` and `other` in English. `#` stands for the number. */
interface Forms {
  /** In place of "0 ...". */
  0?: string;
  one: string;
  other: string;
}

/** `plural(count, { one: "# creator", other: "# creators" })`, alone or as a part of a text. */
export function plural(count: number, forms: Forms): string {
  const form = count === 0 && forms[0] !== undefined ? forms[0] : count === 1 ? forms.one : forms.other;
  return form.replaceAll("#", formatWhole(count));
}

/** A text with markup inside: `<Trans>It goes to <b>{name}</b>.</Trans>` */
export function Trans({ children }: { children: ReactNode }): ReactNode {
  return children;
}
