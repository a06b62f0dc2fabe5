import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import type { SeededProduct } from "./seeded-product.ts";
import { test } from "./seeded-story.ts";
import { expect } from "./story.ts";
import { expectText } from "./text-field.ts";

test.use({ ownDemoOf: "inbox" });

test("an owner, a viewer and a member have one inbox: who may triage does, all see it at once, and it is undone", async ({
  page,
  browser,
  seeded,
}) => {
  const { _id: userId } = sessionOf(await seeded.user()).user;
  await setRole(page, seeded, { userId, role: "viewer" });
  const theirs = await browser.newContext({
    baseURL: seeded.product.origin,
    storageState: await seeded.user(),
    viewport: { width: 1440, height: 900 },
  });
  const maria = await theirs.newPage();

  // A viewer can only read.
  await maria.goto("/dashboard/inbox");
  await rowsOf(maria).first().locator("[data-thread]").click();
  await expect(maria.getByText("You are a viewer of this campaign: you may read it.")).toBeVisible();
  const triage = maria.getByRole("group", { name: "Triage" });
  await expect(triage.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  await expect(triage.getByRole("button", { name: "Done" })).toBeHidden();

  // The owner triages by keyboard, from any page.
  await page.goto("/campaigns");
  await expect(page.getByRole("heading", { level: 1, name: "Campaigns" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page).toHaveURL(/\/dashboard\/inbox$/);
  const first = await nameIn(page, 0);
  const second = await nameIn(page, 1);
  await page.keyboard.press("j");
  await page.keyboard.press("o");
  await expect(page.getByRole("region", { name: `Conversation with ${first}` })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("e");
  await expect(page.getByRole("region", { name: `Conversation with ${second}` })).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: first })).toHaveCount(0);
  await page.keyboard.press("z");
  await expect(rowsOf(page).filter({ hasText: first })).toHaveCount(1);

  // A member takes a conversation, and the owner's page shows it without a reload.
  await setRole(page, seeded, { userId, role: "member" });
  await maria.reload();
  const done = maria.getByRole("group", { name: "Triage" }).getByRole("button", { name: "Done" });
  await expect(done).toBeVisible();
  await maria.keyboard.press("a");
  await maria.getByRole("dialog").getByRole("option", { name: "maria (you)" }).click();
  await expect(rowsOf(page).filter({ hasText: "Assigned to maria" })).toHaveCount(1);
  await theirs.close();
});

test("an answer is sent and its conversation done in one step, and undoing the one undoes the other", async ({
  page,
}) => {
  await page.goto("/dashboard/inbox");
  await rowsOf(page).first().locator("[data-thread]").click();
  const first = await nameIn(page, 0);
  const second = await nameIn(page, 1);
  const opened = (name: string) => page.getByRole("region", { name: `Conversation with ${name}` });
  const field = opened(first).getByRole("textbox", { name: "Message", exact: true });
  await expect(field).toBeVisible();
  await page.keyboard.press("r");
  await expect(field).toBeFocused();
  await page.keyboard.type("Thank you, that is all.");
  await page.keyboard.press("Control+Shift+Enter");
  await expect(opened(second)).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: first })).toHaveCount(0);

  const sending = page.getByRole("listitem").filter({ hasText: `Sending to ${first}` });
  await sending.getByRole("button", { name: "Undo" }).click();
  await expect(opened(first)).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: first })).toHaveCount(1);
  const draft = opened(first).getByRole("form", { name: /^Draft to / });
  await expectText(draft.getByRole("textbox", { name: "Message" }), "Thank you, that is all.");

  // Sends from the menu, and opens another conversation before the server has answered.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/v1/outreach/message/*/send", async (route) => {
    await held;
    await route.continue();
  });
  await draft.getByRole("button", { name: "More ways to send" }).click();
  await page.getByRole("menuitem", { name: "Send and done" }).click();
  await rowsOf(page).nth(2).locator("[data-thread]").click();
  const third = await nameIn(page, 2);
  await expect(opened(third)).toBeVisible();
  release();
  await expect(rowsOf(page).filter({ hasText: first })).toHaveCount(0);
  await expect(opened(third)).toBeVisible();
  await page.keyboard.press("z");
  await expect(rowsOf(page).filter({ hasText: first })).toHaveCount(1);
});

const rowsOf = (page: Page) => page.getByRole("list", { name: "Conversations" }).getByRole("listitem");

function nameIn(page: Page, row: number): Promise<string> {
  return rowsOf(page).nth(row).locator("[data-thread] [title]").first().innerText();
}

interface Session {
  user: { _id: string };
  accessToken: string;
}

function sessionOf({ origins }: Awaited<ReturnType<SeededProduct["user"]>>): Session {
  return JSON.parse(origins[0]?.localStorage[0]?.value ?? "{}") as Session;
}

async function setRole(page: Page, seeded: SeededProduct, member: { userId: string; role: "viewer" | "member" }) {
  const { accessToken } = sessionOf(await seeded.administrator());
  const answer = await page.request.put(`${seeded.product.origin}/api/v1/campaign/${seeded.campaignId}/members`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { members: [member] },
  });
  expect(answer.status()).toBe(200);
}
