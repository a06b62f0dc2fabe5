import { readdir, readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "./accessible.ts";
import { campaign, dialogs, dialogsOfDrafts, type Opened, otherDialogs } from "./dialogs.ts";
import { test } from "./furnished-story.ts";
import { German } from "./german.ts";
import { expectTidyLayout } from "./layout.ts";
import { pretend } from "./messages/spoil.ts";
import { anything, menus, moreDialogs, type Pretended } from "./more-dialogs.ts";
import { addDraftsOfUser } from "./rows-of-user.ts";
import { expect } from "./story.ts";

test.use({ ownDemoOf: "german dialogs", locale: "de-DE" });

const german = await German.read();
const [desktop, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** On a phone a conversation, a mail and the menu are sheets, and what is open over one closes with it. */
const isOfPhone = ({ at, from }: Opened) =>
  at.startsWith(`${campaign}?q`) || at.startsWith(`${campaign}?s`) || sheets.has(from);
const sheets = new Set([
  "inbox-page",
  "-campaign-page",
  "sidebar-layout",
  "sandbox-page",
  "reply-or-bounce",
  "user-menu",
  "creator-actions",
  "user-actions",
  "creator-paging",
  "export-menu",
]);

const opened: readonly Pretended[] = [...dialogs, ...otherDialogs, ...moreDialogs];

test.describe("in German, on a phone, over the screens of an administrator", () => {
  test.use({ who: "administrator" });

  for (const at of new Set([...opened, ...menus].map((dialog) => dialog.at))) {
    test(`every text of what opens over ${at} fits its place`, async ({ page, furnished }) => {
      await lookAt(page, at.replace("{campaignId}", furnished.campaignId), [...opened, ...menus].filter(isAt(at)));
    });
  }
});

test.describe("in German, on a phone, over drafts", () => {
  test.use({ who: "user" });

  test("every text of what opens over drafts fits its place", async ({ page, furnished }) => {
    const campaignId = await addDraftsOfUser(furnished);
    await lookAt(page, `/dashboard/campaign/${campaignId}?view=drafts`, dialogsOfDrafts);
  });
});

const isAt = (at: string) => (dialog: Opened) => dialog.at === at;

async function lookAt(page: Page, at: string, all: readonly Pretended[]): Promise<void> {
  for (const call of new Set(all.flatMap(({ pretends = [] }) => pretends)))
    await pretend(page, call, call.example.data);
  await page.goto(at);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  for (const dialog of all) {
    await test.step(`${dialog.from}: ${dialog.name}`, () => expectTidy(page, dialog));
  }
}

async function expectTidy(page: Page, dialog: Opened): Promise<void> {
  await page.setViewportSize(isOfPhone(dialog) ? phone : desktop);
  await dialog.steps(german.page(page));
  const open = page.getByRole("dialog").or(page.getByRole("alertdialog")).or(page.getByRole("menu"));
  await expect(open.last()).toBeVisible();
  if (dialog.name !== anything) {
    const name = german.named(dialog.name);
    await expect(page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name })).last()).toBeVisible();
  }
  await page.setViewportSize(phone);
  await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectTidyLayout(page, "finger");
  await expect(open.last()).toBeVisible();
  await page.setViewportSize(isOfPhone(dialog) ? phone : desktop);
  await expect(async () => {
    if ((await open.count()) > 0) await page.keyboard.press("Escape");
    const discard = german.page(page).getByRole("button", { name: "Discard changes" });
    if (await discard.isVisible()) await discard.click();
    await expect(open).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
}

/** Why what a file opens is in no list here. */
const elsewhere: Readonly<Record<string, string>> = {
  "resend-buttons": "asks only where a mail server's answer was lost",
  "send-anyway-dialog": "asks only of a draft in which something is missing",
  "confirm-addresses-dialog": "asks only where an answer names another address beside the one that it came from",
  "asked-step-dialog": "asks only where somebody else has answered for a creator",
  "fallback-dialog": "opens from a variable within the editor, which has no button for it",
  "selected-users": "users are selected in a table alone, which a phone does not have",
  "sign-in-again-dialog": "opens over a session that has ended, and would end that of this story",
};

test("whatever opens is in a list of what is looked at, or it is said why not", async () => {
  const folder = new URL("../web/src/", import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const opening = /<(?:Dialog|Sheet|FullDialog|ConfirmDialog|DropdownMenu)\b/;
  const listed = [...opened, ...menus, ...dialogsOfDrafts].map(({ from }) => from).concat(Object.keys(elsewhere));
  const missing: string[] = [];
  for (const file of files.filter((each) => !each.startsWith("ui/"))) {
    if (!opening.test(await readFile(new URL(file, folder), "utf8"))) continue;
    const name = `/${file.slice(0, -".tsx".length)}`;
    if (!listed.some((from) => name.endsWith(`/${from}`))) missing.push(file);
  }
  expect(missing).toEqual([]);
});
