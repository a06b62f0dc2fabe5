import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Judges the page as it stands: where something opened or went while axe looked, it is judged once more. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page });
  if (rules) axe.withRules(rules);
  for (;;) {
    const before = await page.evaluate(countOpen);
    await waitUntilStill(page);
    const { violations } = await axe.analyze();
    if ((await page.evaluate(countOpen)) !== before) continue;
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    expect(found).toEqual([]);
    return;
  }
}

async function waitUntilStill(page: Page): Promise<void> {
  // A dialog stands there, and takes the focus, a moment after it hides the rest.
  await expect.poll(() => page.evaluate(isOpening)).toBe(false);
  // Contrast is measured after animations, which pass through colours that nobody reads.
  await page.evaluate(() => {
    // Animations of hidden elements, as in a closed <details>, never end.
    const ending = document.getAnimations().filter(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return effect?.getComputedTiming().endTime !== Infinity && target?.checkVisibility() === true;
    });
    // One that is cut off is as good as one that has ended.
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Dialogs, menus and lists, what they hide, and toasts that are not leaving; runs in the page. */
function countOpen(): number {
  const dialogs = "body > [aria-hidden=true], [role=dialog], [role=alertdialog], [role=menu]";
  return document.querySelectorAll(`${dialogs}, [data-sonner-toast]:not([data-removed=true])`).length;
}

/** While the page is hidden and nothing stands before it, or the focus is still behind that; runs in the page. */
function isOpening(): boolean {
  if (document.activeElement?.closest("[aria-hidden=true]")) return true;
  const isHidden = document.querySelector("body > [aria-hidden=true] h1, body > [aria-hidden=true] nav") !== null;
  const open = document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]");
  return isHidden && ![...open].some((element) => element.checkVisibility({ opacityProperty: true }));
}

/** Neither the page nor a panel in it, such as a table that is too wide. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findOverhangs)).toEqual([]);
}

/** Elements that are wider than their container, with both widths. Runs in the page. */
function findOverhangs(): string[] {
  const panels = [...document.querySelectorAll("body *")].filter(
    (element) =>
      !element.matches("input, textarea") &&
      element.checkVisibility() &&
      /auto|scroll/.test(getComputedStyle(element).overflowX),
  );
  return [document.documentElement, ...panels]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .map(
      ({ tagName, className, scrollWidth, clientWidth }) => `${tagName} ${className}: ${scrollWidth} > ${clientWidth}`,
    );
}
