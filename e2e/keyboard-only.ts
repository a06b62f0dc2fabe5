import { expect, type Locator, type Page } from "@playwright/test";
import { shortIntervals, waitForFocus, withActions } from "./by-keyboard.ts";
import { walkTo } from "./keyboard.ts";

const maxItems = 60;

/**
 * Returns the same page for a user who has only a keyboard. To click, fill or choose, the story moves the focus there
 * by Tab or arrow keys, and the focus must be visible on the whole way.
 */
export function keyboardOnly(page: Page): Page {
  return withActions(page, (control) => ({
    click: () => press(page, control),
    check: async () => (await control.isChecked()) || press(page, control),
    fill: (text) => write(page, control, text),
    selectOption: (label) => choose(page, control, label),
  }));
}

async function press(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  await expect(control).toBeEnabled();
  const kind = await control.evaluate((element) => {
    if (element.matches("[role=menuitem]")) return "item";
    if (element.matches("[role=option]")) return "option";
    if (element.matches("[role=tab]")) return "tab";
    if (element.matches("[type=radio]")) return "radio";
    return element.matches("[type=checkbox], [role=checkbox], [role=switch]") ? "box" : "button";
  });
  const has = (attribute: string) => async () => (await control.getAttribute(attribute)) === "true";
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  if (kind === "item") await goBy(page, "ArrowDown", isFocused);
  // The list's field keeps the focus, and the option is only selected.
  else if (kind === "option") await goBy(page, "ArrowDown", has("aria-selected"));
  else if (kind === "tab") {
    await walkTo(page, page.getByRole("tab", { selected: true }));
    return goBy(page, "ArrowRight", has("aria-selected"));
  } else if (kind === "radio") {
    const group = control.locator("xpath=ancestor::*[self::fieldset or @role='group' or @role='radiogroup'][1]");
    await walkTo(page, group.getByRole("radio", { checked: true }));
    return goBy(page, "ArrowDown", () => control.isChecked());
  } else await walkTo(page, control);
  await page.keyboard.press(kind === "box" ? "Space" : "Enter");
}

async function goBy(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < maxItems; step += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
    await waitForFocus(page);
  }
  throw new Error(`${key} does not come there`);
}

async function write(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field);
  await page.keyboard.press("Control+a");
  if (text === "") await page.keyboard.press("Delete");
  else await page.keyboard.type(text);
}

/** Chooses in the browser's own list, by typing the first letters of the option. */
async function choose(page: Page, list: Locator, label: string): Promise<void> {
  await walkTo(page, list);
  await page.keyboard.type(label);
  const chosen = () => list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.textContent);
  await expect.poll(chosen, shortIntervals).toContain(label);
}
