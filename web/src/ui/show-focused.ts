import type { KeyboardEvent } from "react";

/**
 * For what holds the focus inside: after its last control Tab comes to its first, to which the focus is given without
 * scrolling there.
 */
export function showFocused({ key }: KeyboardEvent): void {
  if (key === "Tab") document.activeElement?.scrollIntoView({ block: "nearest" });
}
