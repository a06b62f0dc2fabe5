import { expect } from "@playwright/test";
import type { Client } from "../client.ts";
import { press } from "../messages/validation.ts";
import { rawReplyTo } from "../raw-mails.ts";
import { twins } from "./creators.ts";
import type { Sent } from "./mail.ts";
import type { WeekStory } from "./story.ts";

interface Thread {
  _id: string;
  creator: { _id: string; username: string };
}

interface Message {
  content: string;
}

interface Profile {
  figures: Record<string, object>;
  timeline: { items: { excerpt?: string }[] };
}

interface MergeStory extends WeekStory {
  sent: readonly Sent[];
}

const goingOn = "When do we begin?";
const [{ username: one }, { username: other, mail: address }] = twins;

/**
 * Merges two creators that the product found to be one person, and undoes the merge. The second conversation continues
 * while they are merged. Afterwards all data is as before, plus the mail that arrived meanwhile.
 */
export async function mergeAndUndo({ page, product, owner, host, campaignId, sent }: MergeStory): Promise<void> {
  const list = async () => (await owner.get<{ threads: Thread[] }>(`/api/v1/outreach/campaign/${campaignId}`)).threads;
  const whose = async () => Object.fromEntries((await list()).map(({ _id, creator }) => [_id, creator._id]));
  const threads = await list();
  const find = (name: string) => {
    const thread = threads.find(({ creator }) => creator.username === name);
    if (!thread) throw new Error(`No conversation with ${name}`);
    return { threadId: thread._id, creatorId: thread.creator._id };
  };
  const [first, second] = [find(one), find(other)];
  const read = async () => ({
    whose: await whose(),
    one: await profileOf(owner, first.creatorId),
    other: await profileOf(owner, second.creatorId),
    conversation: await conversationOf(owner, first.threadId),
    continued: await conversationOf(owner, second.threadId),
  });
  const before = await read();

  await page.goto(`${product.origin}/creators`);
  await page.getByRole("link", { name: "Duplicates" }).click();
  const pairs = page.getByRole("list", { name: "Possible duplicates" }).getByRole("listitem");
  await expect(pairs).toHaveCount(1);
  await expect(pairs).toContainText(["Same name"]);
  await press(page, `Compare ${one} and ${other}`);
  await press(page, "Merge creators");
  await expect(page.getByText(`${other} was merged into ${one}`)).toBeVisible();
  expect(await whose()).toEqual({ ...before.whose, [second.threadId]: first.creatorId });
  expect(await owner.status("GET", `/api/v1/creator/${second.creatorId}/profile`)).toBe(404);

  const mail = sent.find(({ to }) => to === address);
  if (!mail) throw new Error(`Nothing was sent to ${other}`);
  const answer = rawReplyTo({ from: mail.mailbox, to: [address], raw: mail.raw }, goingOn, sent.length);
  await host.send(address, mail.mailbox, answer);
  await page.goto(`${product.origin}/dashboard/campaign/${campaignId}?thread=${second.threadId}`);
  const shown = page.getByRole("region", { name: `Conversation with ${one}`, exact: true });
  await expect(shown.getByRole("log", { name: "Messages" }).getByText(goingOn)).toBeVisible({ timeout: 60_000 });

  await page.goto(`${product.origin}/creators/duplicates`);
  await page.getByRole("tab", { name: "Merged" }).click();
  await press(page, `Undo the merge of ${other}`);
  await expect(page.getByText(`${other} is a creator of its own again`)).toBeVisible();
  const after = await read();
  const [newest, ...older] = after.other.timeline.items;
  expect(newest?.excerpt).toContain(goingOn);
  const [last] = after.continued.messages.slice(-1);
  expect(last?.content).toContain(goingOn);
  expect({
    ...after,
    other: { ...after.other, timeline: { ...after.other.timeline, items: older } },
    continued: { ...before.continued, messages: after.continued.messages.slice(0, -1) },
  }).toEqual(before);
}

/** Returns a profile without estimates: these depend on all creators and may change at any time. */
async function profileOf(owner: Client, creatorId: string): Promise<Profile> {
  const profile = await owner.get<Profile>(`/api/v1/creator/${creatorId}/profile`);
  const fitted = { estimate: undefined, low: undefined, high: undefined };
  const figures = Object.entries(profile.figures).map(([name, figure]) => [name, { ...figure, ...fitted }]);
  return { ...profile, figures: Object.fromEntries(figures) as Profile["figures"] };
}

/** Returns a conversation without its version, which changes with any change on the server. */
async function conversationOf(owner: Client, threadId: string) {
  const { version: _, ...thread } = await owner.get<{ version: number; messages: Message[] }>(
    `/api/v1/outreach/thread/${threadId}`,
  );
  return thread;
}
