import type { MouseEvent } from "react";

/**
 * What a plain click on a link does on this page. The browser's own ways (with Ctrl, Cmd or Shift: a tab, a window) are
 * left to it; its middle button makes no click.
 */
export function onPlainClick(event: MouseEvent, open: () => void): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  open();
}

export function isPlainClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey);
}
