import { readdir, readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { drawnPart } from "../server/src/testing/drawn.ts";
import { expectNoSidewaysScroll } from "./accessible.ts";
import {
  allDialogs,
  allDialogsOfDrafts,
  loadingSelector,
  openedSelector,
  opensOnPhone,
  prepareAnswers,
} from "./all-dialogs.ts";
import { type DialogCase, placesOf } from "./dialogs.ts";
import { German } from "./german.ts";
import { test } from "./kept-page.ts";
import { expectTidyLayout } from "./layout.ts";
import { anything, type MockedDialog } from "./more-dialogs.ts";
import { addDraftsOfUser } from "./rows-of-user.ts";
import { expect } from "./story.ts";

test.use({ ownDemoOf: "german dialogs", locale: "de-DE" });

const german = await German.read();
const [desktop, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test.describe("in German, on a phone, over the screens of an administrator", () => {
  test.use({ who: "administrator" });

  for (const at of drawnPart(placesOf(allDialogs), String, { part: 0, of: 3 })) {
    test(`every text of dialogs over ${at} fits its place`, async ({ page, seeded }) => {
      await lookAt(page, at.replace("{campaignId}", seeded.campaignId), allDialogs.filter(isAt(at)));
    });
  }
});

test.describe("in German, on a phone, over drafts", () => {
  test.use({ who: "user" });

  test("every text of dialogs over drafts fits its place", async ({ page, seeded }) => {
    const campaignId = await addDraftsOfUser(seeded);
    await lookAt(page, `/dashboard/campaign/${campaignId}?view=drafts`, allDialogsOfDrafts);
  });
});

const isAt = (at: string) => (dialog: DialogCase) => dialog.at === at;

async function lookAt(page: Page, at: string, all: readonly MockedDialog[]): Promise<void> {
  await prepareAnswers(page, all);
  await page.goto(at);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  for (const dialog of all) {
    await test.step(`${dialog.from}: ${dialog.name}`, () => expectTidy(page, dialog));
  }
}

async function expectTidy(page: Page, dialog: DialogCase): Promise<void> {
  await page.setViewportSize(opensOnPhone(dialog) ? phone : desktop);
  await dialog.steps(german.page(page));
  const open = page.locator(openedSelector);
  await expect(open.last()).toBeVisible();
  if (dialog.name !== anything) {
    const name = german.named(dialog.name);
    await expect(page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name })).last()).toBeVisible();
  }
  await page.setViewportSize(phone);
  await expect(page.locator(loadingSelector)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectTidyLayout(page, "finger");
  await expect(open.last()).toBeVisible();
  await page.setViewportSize(opensOnPhone(dialog) ? phone : desktop);
  await expect(async () => {
    if ((await open.count()) > 0) await page.keyboard.press("Escape");
    const discard = german.page(page).getByRole("button", { name: "Discard changes" });
    if (await discard.isVisible()) await discard.click();
    await expect(open).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
}

/** Files whose dialogs are in no list here, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  "table-tools": "a phone has no tables, and cards have no columns; those of creators are in the list",
  "selected-users": "users are selected in a table alone, which a phone does not have",
};

test("every dialog is in a list of tested ones, or has a reason why not", async () => {
  const folder = new URL("../web/src/", import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const opening = /<(?:Dialog|Sheet|FullDialog|ConfirmDialog|DropdownMenu|MultiSelect|ColumnMenu)\b|"listbox"/;
  const listed = [...allDialogs, ...allDialogsOfDrafts].map(({ from }) => from).concat(Object.keys(elsewhere));
  const missing: string[] = [];
  for (const file of files.filter((each) => !each.startsWith("ui/"))) {
    if (!opening.test(await readFile(new URL(file, folder), "utf8"))) continue;
    const name = `/${file.slice(0, -".tsx".length)}`;
    if (!listed.some((from) => name.endsWith(`/${from}`))) missing.push(file);
  }
  expect(missing).toEqual([]);
});
