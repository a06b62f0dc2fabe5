import { expect, type Page } from "@playwright/test";
import type { Client } from "../client.ts";
import type { Product } from "../product.ts";
import { tryEveryChange } from "../viewer-attempts.ts";

/**
 * Expects that the page has no control that changes a conversation, and that the server refuses every call that changes
 * the conversation or its campaign.
 */
export async function readOnly(
  page: Page,
  product: Product,
  viewer: Client,
  ids: { campaignId: string; threadId: string },
) {
  await page.goto(`${product.origin}/dashboard/campaign/${ids.campaignId}?thread=${ids.threadId}`);
  await expect(page.getByText("You are a viewer of this campaign: you may read it.").first()).toBeVisible();
  const shown = page.getByRole("region", { name: /^Conversation with / });
  await expect(shown.getByRole("log", { name: "Messages" }).getByRole("listitem").first()).toBeVisible();
  await expect(shown.getByRole("textbox")).toHaveCount(0);
  for (const name of [/^Send/, /^Finalize/, /^Cancel/, /^Assign/, /^Snooze/, /^Done/, /^Add note/]) {
    await expect(shown.getByRole("button", { name }), String(name)).toHaveCount(0);
  }

  const path = `/api/v1/outreach/thread/${ids.threadId}`;
  type Read = { messages: { _id: string }[]; notes: { _id: string }[] };
  // The version changes with any change on the server.
  const read = async () => ({ ...(await viewer.get<Read>(path)), version: undefined });
  const before = await read();
  const [messageId = "", noteId = ""] = [before.messages[0]?._id, before.notes[0]?._id];
  const answers = Object.entries(await tryEveryChange(viewer, { ...ids, messageId, noteId }));
  expect(answers.length).toBeGreaterThan(30);
  expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
  expect(await read()).toEqual(before);
}
