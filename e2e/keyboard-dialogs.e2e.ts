import type { Page } from "@playwright/test";
import { drawnPart } from "../server/src/testing/drawn.ts";
import {
  allDialogs,
  allDialogsOfDrafts,
  loadingSelector,
  openedSelector,
  opensOnPhoneOnly,
  prepareAnswers,
} from "./all-dialogs.ts";
import { byKeyboard, hasFocus, openerOf, shortIntervals, watchKeys } from "./by-keyboard.ts";
import { type DialogCase, placesOf } from "./dialogs.ts";
import { expectAllReachable } from "./keyboard.ts";
import { anything, type MockedDialog } from "./more-dialogs.ts";
import { addDraftsOfUser } from "./rows-of-user.ts";
import { sizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";

// One page is used for all dialogs: a new page for each screen takes twice as long.
test.describe.configure({ timeout: 600_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("by the keyboard alone, over the screens of an administrator", () => {
  test.use({ who: "administrator" });

  test("every dialog can be opened, used and closed", async ({ page, seeded }) => {
    const troubles: string[] = [];
    // Screens with such a dialog come last, because leaving it signs the user out.
    const last = allDialogs.filter(({ from }) => goesElsewhere.has(from)).map(({ at }) => at);
    // The sweep in German opens others.
    const drawnPlaces = drawnPart(placesOf(allDialogs), String, { part: 1, of: 3 });
    const places = drawnPlaces.toSorted((a, b) => Number(last.includes(a)) - Number(last.includes(b)));
    for (const at of places) {
      const there = allDialogs.filter((dialog) => dialog.at === at);
      troubles.push(...(await useAll(page, at.replace("{campaignId}", seeded.campaignId), there)));
    }
    expect(troubles).toEqual([]);
  });
});

test.describe("by the keyboard alone, over drafts", () => {
  test.use({ who: "user" });

  test("every dialog over drafts can be opened, used and closed", async ({ page, seeded }) => {
    const campaignId = await addDraftsOfUser(seeded);
    expect(await useAll(page, `/dashboard/campaign/${campaignId}?view=drafts`, allDialogsOfDrafts)).toEqual([]);
  });
});

/** Tries all dialogs, also after a failure, and returns all failures. */
async function useAll(page: Page, at: string, all: readonly MockedDialog[]): Promise<string[]> {
  const troubles: string[] = [];
  await prepareAnswers(page, all);
  for (const [size, shown] of [
    // The phone comes first: text typed in the desktop's panel is kept, and would appear in the phone's sheet.
    [sizes.phone, all.filter((each) => opensOnPhoneOnly(each) || overSheet.has(each.from))],
    [sizes.desktop, all.filter((each) => !opensOnPhoneOnly(each))],
  ] as const) {
    if (shown.length === 0) continue;
    await page.setViewportSize(size);
    await begin(page, at);
    for (const dialog of shown) {
      const name = `${dialog.from} at ${size.width} px`;
      try {
        await test.step(name, () => use(page, dialog));
      } catch (cause) {
        troubles.push(`${name}: ${String(cause)}`);
        await begin(page, at);
      }
    }
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
  return troubles;
}

async function begin(page: Page, at: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(at);
  await watchKeys(page);
}

async function use(page: Page, dialog: DialogCase): Promise<void> {
  const open = page.locator(openedSelector).locator("visible=true");
  await enter(page, dialog);
  const role = await open.last().getAttribute("role");
  const isList = role === "listbox" && !(await open.last().evaluate((list) => list.matches("[cmdk-list]")));
  const opener = await openerOf(page.locator(isList ? "[role=listbox]" : whole).last());

  // An autocomplete list leaves the focus in its field, and the arrow keys move through the list.
  if (!isList) {
    await expectFocusWithin(page);
    const way = role === "menu" ? ({ within: whole, key: "ArrowDown" } as const) : { within: whole };
    await expectAllReachable(page, way);
  }
  await leaveOne(page);
  if (goesElsewhere.has(dialog.from)) return;
  // If one key press opened two dialogs, closing the upper one focuses the lower one first.
  while (await isBehind(page, opener)) {
    await expectFocusWithin(page);
    await leaveOne(page);
  }
  const text = comesBackTo[dialog.from];
  await expect.poll(() => (text ? page.evaluate(hasFocusWithin, text) : hasFocus(opener)), shortIntervals).toBe(true);
  if (inComposer.has(dialog.from)) {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Write a message" })).toBeFocused();
  }
  while ((await open.count()) > 0) await leaveOne(page);
}

async function enter(page: Page, { name, steps }: DialogCase): Promise<void> {
  // Keyboard shortcuts need the focus on an element of the page.
  await page.locator("main :is(a, button):not([role=tab]):visible").first().focus();
  await steps(byKeyboard(page));
  await page.locator(openedSelector).locator("visible=true").last().waitFor();
  if (name !== anything)
    await page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name })).last().waitFor();
  await expect.poll(() => page.locator(loadingSelector).count(), shortIntervals).toBe(0);
}

/** Dialogs that open over a sheet on a phone: one of each kind. */
const overSheet = new Set(["finalize-deal-dialog", "conversation-head", "asked-step-dialog"]);

/** In these, Escape closes the composer before it closes the sheet. */
const inComposer = new Set(["send-and-done"]);

/** Closing these leads to another page. */
const goesElsewhere = new Set(["sign-in-again-dialog"]);

/** After these, the focus returns to the text field in which the user goes on writing. */
const comesBackTo: Readonly<Record<string, string>> = { "snippets-dialog": ".cm-content" };

/** Without lists, since the command palette's list is inside of its dialog. */
const whole = "[role=dialog], [role=alertdialog], [role=menu]";

/** Closes the top dialog with Escape, and discards the changes if it asks about them. */
async function leaveOne(page: Page): Promise<void> {
  const open = page.locator(openedSelector).locator("visible=true");
  const before = await open.count();
  await page.keyboard.press("Escape");
  const discard = page.getByRole("button", { name: "Discard changes" });
  await expect
    .poll(async () => (await open.count()) < before || (await discard.isVisible()), shortIntervals)
    .toBe(true);
  if (await discard.isVisible()) await byKeyboard(page).getByRole("button", { name: "Discard changes" }).click();
  await expect.poll(() => open.count(), shortIntervals).toBeLessThan(before);
}

async function expectFocusWithin(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hasFocusWithin, whole), shortIntervals).toBe(true);
}

/** Returns whether the last match of the selector contains the focus. Runs in the page. */
function hasFocusWithin(selector: string): boolean {
  return [...document.querySelectorAll(selector)].at(-1)?.contains(document.activeElement) === true;
}

/** Returns whether a dialog is still open over the element that opened the closed one. */
async function isBehind(page: Page, opener: Awaited<ReturnType<typeof openerOf>>): Promise<boolean> {
  const top = page.locator(whole).locator("visible=true").last();
  if ((await top.count()) === 0) return false;
  return top.evaluate(
    (element, pressed) => pressed?.element?.isConnected === true && !element.contains(pressed.element),
    opener,
  );
}
