import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from "react";

/** A text, the number of a value, or an element: its number followed by its content. */
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
