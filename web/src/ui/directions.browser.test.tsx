import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConfirmDialog } from "./confirm-dialog";
import { isolateNames } from "./isolate-names";
import { SonnerToaster } from "./sonner-toaster";
import { ThemeProvider } from "./theme";

test("a name that is written from right to left leaves the number beside it where it belongs", async () => {
  const screen = await render(
    <p>
      <span data-testid="name">ليلى</span> <span data-testid="number">12,000</span> views
    </p>,
  );
  const left = (id: string) => screen.getByTestId(id).element().getBoundingClientRect().left;
  expect(left("name")).toBeLessThan(left("number"));
});

test("each paragraph of a message begins where its script does", async () => {
  const screen = await render(
    <p data-testid="text" className="whitespace-pre-wrap">
      {"שלום רב\nHello"}
    </p>,
  );
  const text = screen.getByTestId("text").element();
  const whole = text.getBoundingClientRect();
  const range = document.createRange();
  const words = text.firstChild as Text;
  range.setStart(words, 0);
  range.setEnd(words, 7);
  expect(range.getBoundingClientRect().right).toBeCloseTo(whole.right, 0);
  range.setStart(words, 8);
  range.setEnd(words, 13);
  expect(range.getBoundingClientRect().left).toBeCloseTo(whole.left, 0);
});

/** Returns the left edge of a part of an element's text. */
function leftOf(element: Element, words: string): number {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const at = text.textContent?.indexOf(words) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + words.length);
    return range.getBoundingClientRect().left;
  }
  throw new Error(`Nothing says ${words}`);
}

const inOrder = (element: Element, ...words: string[]) => {
  const lefts = words.map((each) => leftOf(element, each));
  return lefts.every((left, at) => at === 0 || left > (lefts[at - 1] ?? 0));
};

test("in the sentence of a toast and of a question names from right to left stay where the sentence has them", async () => {
  const nothing = () => undefined;
  const text = "“ליאת” (12 drafts), “عمر” (7)";
  await render(
    <ThemeProvider>
      <p data-testid="bare">{text}</p>
      <SonnerToaster
        first={[{ kind: "show", type: "info", text, options: { description: text, durationMs: 60_000 } }]}
      />
      <ConfirmDialog
        title={`Delete ${text}?`}
        description={text}
        confirmLabel="Delete"
        onConfirm={nothing}
        onClose={nothing}
      />
    </ThemeProvider>,
  );
  const order = ["ליאת", "12", "عمر", "7"];
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog).toBeVisible();
  const title = dialog.getByRole("heading").element();
  const toast = () => document.querySelector("[data-sonner-toast]");
  await expect.poll(toast).not.toBeNull();
  // Without isolation the order is wrong.
  expect(inOrder(page.getByTestId("bare").element(), ...order)).toBe(false);
  for (const element of [title, title.nextElementSibling, toast()])
    expect(element && inOrder(element, ...order), element?.outerHTML).toBe(true);
});

test("sentences without such names, and what is no sentence, stay as they are", () => {
  expect(isolateNames("Send to Zoë (2)?")).toBe("Send to Zoë (2)?");
  expect(isolateNames(undefined)).toBeUndefined();
  expect(isolateNames("ליאת בן-דוד, عمر")).toBe("\u2068ליאת בן-דוד\u2069, \u2068عمر\u2069");
});
