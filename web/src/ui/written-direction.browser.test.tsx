import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { InApp } from "../testing/in-app";
import { Dialog } from "./dialog";
import { SavedElsewhere } from "./saved-elsewhere";

const subject = "שלום לך:";

test("a subject that runs to the left has its colon on its left, also as a title", async () => {
  await render(
    <InApp>
      <Dialog title={subject} onClose={() => undefined}>
        <SavedElsewhere says="By now" texts={[{ title: subject, content: "Hello" }]} />
      </Dialog>
    </InApp>,
  );
  await expect.element(page.getByText("By now")).toBeVisible();
  const shown = [...document.querySelectorAll("*")].filter((element) => element.firstChild?.nodeValue === subject);
  expect(shown).toHaveLength(2);
  for (const element of shown) expect(leftOf(element, -1)).toBeLessThan(leftOf(element, 0));
});

/** Where a character of the text stands. */
function leftOf(element: Element, at: number): number {
  const place = document.createRange();
  const start = (at + subject.length) % subject.length;
  const text = element.firstChild as Text;
  place.setStart(text, start);
  place.setEnd(text, start + 1);
  return place.getBoundingClientRect().left;
}
