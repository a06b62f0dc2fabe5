import { expect, type JSHandle, type Locator, type Page } from "@playwright/test";

const maxItems = 60;

/** Looks again at once: what one waits for takes less than the pauses of a story that waits for the server. */
export const shortIntervals = { intervals: [10, 20, 30, 50, 100] };

interface Pressed {
  element: Element | null;
  words: string;
  /** In which it was then. */
  dialog: Element | null | undefined;
}

type Pressing = typeof globalThis & { pressed: Pressed[]; wordsOf: (element: Element | null) => string };

/** Once the page is there: from now on it is known where a key was pressed that does something. */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const here = globalThis as Pressing;
    here.pressed = [];
    here.wordsOf = (element) => `${element?.tagName} ${element?.getAttribute("aria-label") ?? element?.textContent}`;
    document.addEventListener(
      "keydown",
      ({ key }) => {
        if (/^(?:Tab|Escape|Shift|Arrow|Home|End)/.test(key)) return;
        const focused = document.activeElement;
        // An item of a menu is gone when it has done its work.
        const button = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
        const element = button ? document.getElementById(button) : focused;
        const dialog = element?.closest("[role=dialog], [role=alertdialog]");
        here.pressed.push({ element, words: here.wordsOf(element), dialog });
      },
      { capture: true },
    );
  });
}

/** What was open was opened there: where a key was pressed last that is not inside of it. */
export function openerOf(open: Locator): Promise<JSHandle<Pressed | undefined>> {
  return open.evaluateHandle((inside) => (globalThis as Pressing).pressed.findLast(({ dialog }) => dialog !== inside));
}

/** Also where it has been drawn again meanwhile. */
export function hasFocus(opener: JSHandle<Pressed | undefined>): Promise<boolean> {
  return opener.evaluate((pressed) => {
    const { activeElement } = document;
    if (!pressed || pressed.element?.isConnected) return pressed?.element === activeElement;
    return activeElement !== document.body && (globalThis as Pressing).wordsOf(activeElement) === pressed.words;
  });
}

/** The same page for somebody who has no pointer: what a story clicks is given the focus, and a key is pressed. */
export function byKeyboard(page: Page): Page {
  return withActions(page, (control) => ({
    click: () => pressKey(page, control),
    check: async () => (await control.isChecked()) || pressKey(page, control),
  }));
}

type Actions = Readonly<Record<string, (value: string) => Promise<unknown>>>;

/** The same place, and all that is found in it, with other actions in place of the ones of these names. */
export function withActions<Place extends Page | Locator>(
  place: Place,
  actionsOf: (control: Locator) => Actions,
): Place {
  return new Proxy(place, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function") return value;
      const action = actionsOf(target as Locator)[String(key)];
      if (action) return action;
      return (...given: unknown[]) => {
        const result: unknown = value.apply(target, given);
        return isLocator(result) ? withActions(result, actionsOf) : result;
      };
    },
  });
}

async function pressKey(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  await expect(control).toBeEnabled();
  const kind = await control.evaluate((element) => {
    if (element.matches("[role=menuitem]")) return "item";
    if (element.matches("[type=checkbox], [type=radio], [role=checkbox], [role=switch]")) return "box";
    return element.matches("[contenteditable=true], textarea, input") ? "field" : "button";
  });
  if (kind === "item") await walkTo(page, control);
  else await control.focus();
  await expect.poll(() => control.evaluate((element) => element === document.activeElement), shortIntervals).toBe(true);
  if (kind !== "field") await page.keyboard.press(kind === "box" ? "Space" : "Enter");
}

async function walkTo(page: Page, item: Locator): Promise<void> {
  await expect(page.locator("[role=menu]:focus-within")).toHaveCount(1);
  for (let step = 0; step < maxItems; step += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("ArrowDown");
    await waitForFocus(page);
  }
}

/** What an arrow gives the focus to gets it, and shows it, a moment later. */
export function waitForFocus(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

function isLocator(value: unknown): value is Locator {
  return typeof value === "object" && value !== null && "getByRole" in value;
}
