import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Expects no axe violation on the current page. If a dialog or toast opens or closes during the check, it runs again.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page }).options({
    resultTypes: ["violations"],
    // Who speaks to the page says what a control shows. The rule is off by default, since it is still an experiment.
    rules: { "label-content-name-mismatch": { enabled: true } },
  });
  // Only the results of several frames need a second page, in which axe combines them.
  if (page.frames().length === 1) axe.setLegacyMode();
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
  // While a dialog opens, the rest of the page is hidden before the dialog is visible and focused.
  await expect.poll(() => page.evaluate(isOpening)).toBe(false);
  // Contrast is measured after all animations have ended.
  await page.evaluate(() => {
    // Animations of hidden elements, as in a closed <details>, never end.
    const ending = document.getAnimations().filter(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return effect?.getComputedTiming().endTime !== Infinity && target?.checkVisibility() === true;
    });
    // A cancelled animation counts as ended.
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Returns how many dialogs, menus, hidden parts of the page and visible toasts there are. Runs in the page. */
function countOpen(): number {
  const dialogs = "body > [aria-hidden=true], [role=dialog], [role=alertdialog], [role=menu]";
  return document.querySelectorAll(`${dialogs}, [data-sonner-toast]:not([data-removed=true])`).length;
}

/** Returns whether the page is hidden but no dialog is visible or focused yet. Runs in the page. */
function isOpening(): boolean {
  if (document.activeElement?.closest("[aria-hidden=true]")) return true;
  const isHidden = document.querySelector("body > [aria-hidden=true] h1, body > [aria-hidden=true] nav") !== null;
  const open = document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]");
  return isHidden && ![...open].some((element) => element.checkVisibility({ opacityProperty: true }));
}

/** Expects that the page and every panel in it, such as a table, fit their width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findOverhangs)).toEqual([]);
}

/** Returns elements that are wider than their container, with both widths. Runs in the page. */
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
