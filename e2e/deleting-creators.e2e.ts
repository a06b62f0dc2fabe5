import type { Page } from "@playwright/test";
import { openClient } from "./client.ts";
import { press } from "./messages/validation.ts";
import { test } from "./seeded-story.ts";
import { expect } from "./story.ts";

test.use({ ownDemoOf: "deleting-creators" });

interface Thread {
  status: string;
  creator: { username: string };
}

async function remove(page: Page, username: string) {
  await page.goto(`/creators?q=${username}`);
  await press(page, `Actions for ${username}`);
  await page.getByRole("menuitem", { name: "Delete" }).click();
}

test("deleting a creator in an open conversation warns first, alone and among others", async ({ page, seeded }) => {
  const client = await openClient(seeded.product);
  const path = `/api/v1/outreach/campaign/${seeded.campaignId}`;
  const { threads } = await client.get<{ threads: Thread[] }>(path);
  const username = threads.find(({ status }) => status === "active")?.creator.username ?? "";

  await remove(page, username);
  const question = page.getByRole("alertdialog", { name: `Delete ${username}?` });
  await expect(question.getByText(`${username} is in 1 open conversation.`)).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: `Actions for ${username}` })).toBeVisible();

  await page.getByLabel(`Select ${username}`).check();
  await press(page, "Delete 1 creator");
  const ofSeveral = page.getByRole("alertdialog", { name: "Delete 1 creator?" });
  await expect(ofSeveral.getByText("1 creator is in 1 open conversation.")).toBeVisible();
  await ofSeveral.getByRole("button", { name: "Delete creators" }).click();
  await expect(page.getByText("1 creator deleted")).toBeVisible();
  await press(page, "Undo");
  await expect(page.getByText("1 creator restored")).toBeVisible();
});

test("a creator in no open conversation is deleted at once", async ({ page, seeded }) => {
  const client = await openClient(seeded.product);
  await client.post("/api/v1/creator/import", {
    creators: [{ username: "unknown-here", email: "u@example.com", genres: ["Travel"], region: ["Portugal"] }],
  });
  await remove(page, "unknown-here");
  await expect(page.getByText("unknown-here deleted")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toBeHidden();
});

test("a merged duplicate is taken apart again", async ({ page, seeded }) => {
  const client = await openClient(seeded.product);
  const both = { genres: ["Travel"], region: ["Portugal"] };
  await client.post("/api/v1/creator/import", {
    creators: [
      { ...both, username: "twice.here", email: "twice@example.com", avgCost: 300 },
      { ...both, username: "twice_here", email: "here@example.com", avgViews: 9_000 },
    ],
  });
  await page.goto("/creators");
  await page.getByRole("link", { name: "Duplicates" }).click();
  const pairs = page.getByRole("list", { name: "Possible duplicates" });
  const pair = pairs.getByRole("listitem").filter({ hasText: "twice.here" });
  await expect(pair.getByText("Same name")).toBeVisible();

  async function merge() {
    await page.keyboard.press("j");
    await pair.getByRole("button", { name: /^Compare/ }).focus();
    await page.keyboard.press("Enter");
    const email = pair.getByRole("group", { name: "Email" });
    await email.getByRole("radio").nth(1).check();
    await expect(pair.getByRole("group", { name: "Average views" }).getByText("9,000")).toBeVisible();
    await pair.getByRole("button", { name: "Merge creators" }).click();
    await expect(page.getByText(/^twice.here was merged into twice.here$/)).toBeVisible();
    await expect(pair).toBeHidden();
  }

  await merge();
  await press(page, "Undo");
  await expect(page.getByText(/^twice.here is a creator of its own again$/).first()).toBeVisible();
  await expect(pair).toBeVisible();
  await merge();

  await page.goto("/creators/duplicates?show=merged");
  await page.getByRole("button", { name: /^Undo the merge of twice/ }).click();
  await expect(page.getByText("Nothing was merged lately")).toBeVisible();
  await page.goto("/creators?q=twice");
  await expect(page.getByText("twice@example.com").first()).toBeVisible();
  await expect(page.getByText("here@example.com", { exact: true }).first()).toBeVisible();
});
