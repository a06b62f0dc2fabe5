interface Change {
  from: number;
  to: number;
  text: string;
}

/** As if it had been typed: the browser can undo it, and the form notices. */
export function replaceText(element: HTMLTextAreaElement, { from, to, text }: Change): void {
  element.focus();
  element.setSelectionRange(from, to);
  // There is no other way to change a field so that Ctrl-Z takes it back. Below an open dialog it has no focus.
  if (document.activeElement === element && document.execCommand("insertText", false, text)) return;
  element.setRangeText(text, from, to, "end");
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
