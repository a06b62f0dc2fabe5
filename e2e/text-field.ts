import { expect, type Locator } from "@playwright/test";

/** Expects the text of a field for a mail or template, after its editor has loaded. */
export async function expectText(field: Locator, text: string | RegExp): Promise<void> {
  const written = expect.poll(() => field.evaluate(readEditor));
  if (typeof text === "string") await written.toBe(text);
  else await written.toMatch(text);
}

/** Expects how many lines the field shows, also before its editor has loaded. */
export async function expectRows(field: Locator, rows: number): Promise<void> {
  await expect.poll(() => field.evaluate(readRows)).toBe(rows);
}

/** Returns the field's height in lines. Runs in the page. */
function readRows(field: Element): number {
  if (field instanceof HTMLTextAreaElement) return field.rows;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const height = field.closest(".cm-scroller")?.getBoundingClientRect().height ?? 0;
  return (height - rem) / (1.25 * rem);
}

/** Returns the editor's text. Runs in the page. */
function readEditor(field: Element): string {
  const lines = [...field.querySelectorAll(".cm-line")];
  return lines.length === 0 ? "no editor yet" : lines.map((line) => line.textContent).join("\n");
}
