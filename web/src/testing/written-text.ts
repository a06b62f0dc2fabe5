import { EditorView } from "@codemirror/view";
import type { Locator } from "vitest/browser";

/** What is written in the field for a mail, whether its editor has come by now or not. */
export function textIn(field: Locator | Element): string {
  const element = field instanceof Element ? field : field.element();
  if (element instanceof HTMLTextAreaElement) return element.value;
  return viewOf(element).state.doc.toString();
}

/** What is selected in it, from one character to another. */
export function selectionIn(field: Locator): [number, number] {
  const element = field.element();
  if (element instanceof HTMLTextAreaElement) return [element.selectionStart, element.selectionEnd];
  const { from, to } = viewOf(element).state.selection.main;
  return [from, to];
}

/** Waits for the editor and gives it the focus. */
export async function selectIn(field: Locator, from: number, to = from): Promise<void> {
  const view = await editorOf(field);
  view.focus();
  view.dispatch({ selection: { anchor: from, head: to } });
}

/** In place of all that stands there, and at once: between two steps of a test a draft may already save itself. */
export async function writeOver(field: Locator, text: string): Promise<void> {
  const view = await editorOf(field);
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
}

/** The editor, once it has taken the place of the plain field. */
export async function editorOf(field: Locator): Promise<EditorView> {
  for (;;) {
    const view = EditorView.findFromDOM(field.element() as HTMLElement);
    if (view) return view;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function viewOf(element: Element): EditorView {
  const view = EditorView.findFromDOM(element as HTMLElement);
  if (!view) throw new Error("No field for a mail");
  return view;
}
