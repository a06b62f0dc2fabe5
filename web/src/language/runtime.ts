import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from "react";
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

export function write(writer: string | Writer, ...values: Part[]): string {
  if (typeof writer === "string") throw new Error("The build has not written this message");
  return writer(choose, ...values);
}

/** A text, the number of a value, or an element (by its number) with what is in it. */
type Written = string | number | Element;
interface Element extends Array<Written> {
  0: number;
}

export function Trans({ id, ...given }: { id: Written[] } & Record<string, ReactNode>): ReactNode {
  const contentOf = (parts: Written[]): ReactNode[] =>
    parts.map((part) => {
      if (typeof part === "string") return part;
      if (typeof part === "number") return given[`v${part}`];
      const [component, ...content] = part;
      return cloneElement(given[`c${component}`] as ReactElement, undefined, ...contentOf(content));
    });
  return createElement(Fragment, undefined, ...contentOf(id));
}
