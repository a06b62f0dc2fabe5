export interface SelectedText {
  value: string;
  from: number;
  to: number;
}

export interface TextChange {
  from: number;
  to: number;
  text: string;
}

/** What other parts can do with a text field, whether it is an input or an editor. */
export interface TextHandle {
  read: () => SelectedText;
  /** As if it had been typed: it can be undone, and the form notices. The cursor ends up behind it. */
  replace: (change: TextChange) => void;
  select: (from: number, to: number) => void;
}

const editors = new WeakMap<Element, TextHandle>();

/** Sets the handle of an editor; `element` is the element that takes the focus. */
export function setHandle(element: Element, handle: TextHandle): void {
  editors.set(element, handle);
}

/** Undefined for what is no field for text. */
export function handleOf(element: Element | null | undefined): TextHandle | undefined {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) return plainHandle(element);
  return element ? editors.get(element) : undefined;
}

function plainHandle(field: HTMLTextAreaElement | HTMLInputElement): TextHandle {
  return {
    read: () => ({
      value: field.value,
      from: field.selectionStart ?? field.value.length,
      to: field.selectionEnd ?? field.value.length,
    }),
    replace({ from, to, text }) {
      field.focus();
      field.setSelectionRange(from, to);
      // There is no other way to change a field so that Ctrl-Z takes it back. Below an open dialog it has no focus.
      if (document.activeElement === field && document.execCommand("insertText", false, text)) return;
      field.setRangeText(text, from, to, "end");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    },
    select: (from, to) => field.setSelectionRange(from, to),
  };
}
