import { expect, type Locator } from "@playwright/test";

/** The text in a field for a mail or a template, once its editor has come. */
export async function expectText(field: Locator, text: string | RegExp): Promise<void> {
  const written = expect.poll(() => field.evaluate(readEditor));
  if (typeof text === "string") await written.toBe(text);
  else await written.toMatch(text);
}

/** Runs in the page. */
function readEditor(field: Element): string {
  const lines = [...field.querySelectorAll(".cm-line")];
  return lines.length === 0 ? "no editor yet" : lines.map((line) => line.textContent).join("\n");
}
