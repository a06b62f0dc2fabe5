import { expect, type JSHandle, type Locator, type Page } from "@playwright/test";

const maxItems = 60;

/** Polls often: the changes in these stories need no answer of the server. */
export const shortIntervals = { intervals: [10, 20, 30, 50, 100] };

interface Pressed {
  element: Element | null;
  words: string;
  /** The dialog that contained the element when the key was pressed. */
  dialog: Element | null | undefined;
}

type Pressing = typeof globalThis & { pressed: Pressed[]; wordsOf: (element: Element | null) => string };

/** Records from now on which element has the focus when a key is pressed. Call it after the page has loaded. */
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
        // A menu item disappears after its action, so its menu's button is recorded.
        const button = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
        const element = button ? document.getElementById(button) : focused;
        const dialog = element?.closest("[role=dialog], [role=alertdialog]");
        here.pressed.push({ element, words: here.wordsOf(element), dialog });
      },
      { capture: true },
    );
  });
}

/** Returns the element that opened the dialog: the last one where a key was pressed outside of it. */
export function openerOf(open: Locator): Promise<JSHandle<Pressed | undefined>> {
  return open.evaluateHandle((inside) => (globalThis as Pressing).pressed.findLast(({ dialog }) => dialog !== inside));
}

/** Returns whether the opener has the focus. If it was rendered again, an element with the same words counts. */
export function hasFocus(opener: JSHandle<Pressed | undefined>): Promise<boolean> {
  return opener.evaluate((pressed) => {
    const { activeElement } = document;
    if (!pressed || pressed.element?.isConnected) return pressed?.element === activeElement;
    return activeElement !== document.body && (globalThis as Pressing).wordsOf(activeElement) === pressed.words;
  });
}

/** Returns the same page without a pointer: a click focuses the control and presses a key. */
export function byKeyboard(page: Page): Page {
  return withActions(page, (control) => ({
    click: () => pressKey(page, control),
    check: async () => (await control.isChecked()) || pressKey(page, control),
  }));
}

type Actions = Readonly<Record<string, (value: string) => Promise<unknown>>>;

/** Returns the same page or locator, and every locator found in it, with the named actions replaced. */
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

/** An arrow key moves the focus some frames later. */
export function waitForFocus(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

function isLocator(value: unknown): value is Locator {
  return typeof value === "object" && value !== null && "getByRole" in value;
}
