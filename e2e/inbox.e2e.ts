import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import type { Furnished } from "./furnished.ts";
import { test } from "./furnished-story.ts";
import { expect } from "./story.ts";

test.use({ ownDemoOf: "inbox" });

test("an owner, a viewer and a member have one inbox: who may triage does, all see it at once, and it is undone", async ({
  page,
  browser,
  furnished,
}) => {
  const { _id: userId } = sessionOf(await furnished.user()).user;
  await setRole(page, furnished, { userId, role: "viewer" });
  const theirs = await browser.newContext({
    baseURL: furnished.product.origin,
    storageState: await furnished.user(),
    viewport: { width: 1440, height: 900 },
  });
  const maria = await theirs.newPage();

  // A viewer reads.
  await maria.goto("/dashboard/inbox");
  await rowsOf(maria).first().locator("[data-thread]").click();
  await expect(maria.getByText("You are a viewer of this campaign: you may read it.")).toBeVisible();
  const triage = maria.getByRole("group", { name: "Triage" });
  await expect(triage.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  await expect(triage.getByRole("button", { name: "Done" })).toBeHidden();

  // The owner triages by keyboard, from wherever they are.
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

  // A member looks after one, and the owner sees it without asking.
  await setRole(page, furnished, { userId, role: "member" });
  await maria.reload();
  const done = maria.getByRole("group", { name: "Triage" }).getByRole("button", { name: "Done" });
  await expect(done).toBeVisible();
  await maria.keyboard.press("a");
  await maria.getByRole("dialog").getByRole("button", { name: "maria (you)" }).click();
  await expect(rowsOf(page).filter({ hasText: "Assigned to maria" })).toHaveCount(1);
  await theirs.close();
});

const rowsOf = (page: Page) => page.getByRole("list", { name: "Conversations" }).getByRole("listitem");

function nameIn(page: Page, row: number): Promise<string> {
  return rowsOf(page).nth(row).locator("[data-thread] [title]").first().innerText();
}

interface Session {
  user: { _id: string };
  accessToken: string;
}

function sessionOf({ origins }: Awaited<ReturnType<Furnished["user"]>>): Session {
  return JSON.parse(origins[0]?.localStorage[0]?.value ?? "{}") as Session;
}

async function setRole(page: Page, furnished: Furnished, member: { userId: string; role: "viewer" | "member" }) {
  const { accessToken } = sessionOf(await furnished.administrator());
  const answer = await page.request.put(`${furnished.product.origin}/api/v1/campaign/${furnished.campaignId}/members`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { members: [member] },
  });
  expect(answer.status()).toBe(200);
}
