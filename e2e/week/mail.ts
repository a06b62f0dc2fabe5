import { expect } from "@playwright/test";
import type { MailHost } from "../mail-host.ts";
import { press } from "../messages/validation.ts";
import { rawNewMail, rawReplyTo } from "../raw-mails.ts";
import type { WeekStory } from "./story.ts";

export interface Sent {
  mailbox: string;
  to: string;
  raw: string;
}

/** Answers for several creators. */
const manager = "sam@talent.example";

/** Returns all sent mails, as soon as there are `total`. */
export async function allSent(host: MailHost, mailboxes: readonly string[], total: number): Promise<Sent[]> {
  const read = async () => {
    const lists = await Promise.all(mailboxes.map((mailbox) => host.readSent(mailbox)));
    return lists.flatMap((raws, index) =>
      raws.map((raw) => ({
        mailbox: mailboxes[index] ?? "",
        to: /^To: .*?([\w.]+@[\w.]+)/im.exec(raw)?.[1] ?? "",
        raw,
      })),
    );
  };
  await expect.poll(async () => (await read()).length, { timeout: 120_000 }).toBe(total);
  return read();
}

const words = (index: number) => `One video is $${100 + index}.`;
const isManagers = (index: number) => index % 8 === 5;

interface Answers {
  /** Addresses of creators whose answers came from the manager. */
  managed: string[];
  /** The manager's last answer, which is not sent yet. */
  left: { mail: Sent; words: string };
}

/**
 * Answers all mails but one. Of eight answers two come from an assistant, each with a new address, and one from a
 * manager of several creators.
 */
export async function answerAllButOne(host: MailHost, mails: readonly Sent[]): Promise<Answers> {
  const last = mails.findLastIndex((_, index) => isManagers(index));
  for (const [index, { mailbox, to, raw }] of mails.entries()) {
    if (index === last) continue;
    const from = isManagers(index) ? manager : index % 4 === 3 ? `assistant${index}@agency.example` : to;
    await host.send(from, mailbox, rawReplyTo({ from: mailbox, to: [from], raw }, words(index), index));
  }
  const mail = mails[last];
  if (!mail) throw new Error("The manager has nothing to answer");
  const managed = mails.filter((_, index) => isManagers(index) && index !== last).map(({ to }) => to);
  return { managed, left: { mail, words: words(last) } };
}

interface Thread {
  messages: { content: string }[];
}

/**
 * The owner confirms for two creators that the address is their manager's. The manager then writes a mail that refers
 * to no mail and no creator. The owner assigns it to a conversation, and finds it there.
 */
export async function assignUnreferenced(
  { page, product, owner, host, campaignId }: WeekStory,
  { managed, left }: Answers,
): Promise<void> {
  const { threads } = await owner.get<{ threads: { _id: string; creator: { username: string; email: string } }[] }>(
    `/api/v1/outreach/campaign/${campaignId}`,
  );
  const open = async (address: string) => {
    const thread = threads.find(({ creator }) => creator.email === address);
    if (!thread) throw new Error(`No conversation with ${address}`);
    await page.goto(`${product.origin}/dashboard/campaign/${campaignId}?thread=${thread._id}`);
    const { username } = thread.creator;
    return {
      ...thread,
      username,
      shown: page.getByRole("region", { name: `Conversation with ${username}`, exact: true }),
    };
  };
  for (const address of managed.slice(0, 2)) {
    const { shown, username } = await open(address);
    const question = shown.getByRole("group", { name: `Whose address is ${manager}?` });
    await question.getByRole("button", { name: "Manager" }).click();
    await expect(page.getByText(`${manager} is known as an address of ${username}`)).toBeVisible();
  }
  const { mail } = left;
  const text = `${left.words} I mean ${mail.to}.`;
  await host.send(manager, mail.mailbox, rawNewMail({ from: manager, to: mail.mailbox, subject: "Our rates", text }));

  const { _id, username } = await open(mail.to);
  const contents = async () => {
    const { messages } = await owner.get<Thread>(`/api/v1/outreach/thread/${_id}`);
    return messages.map(({ content }) => content);
  };
  const countUnmatched = async () =>
    (await owner.get<{ total: number }>("/api/v1/inbound/unmatched?page=1&limit=10")).total;
  await expect.poll(countUnmatched, { timeout: 60_000 }).toBe(1);
  expect(await contents()).toHaveLength(1);

  await page.getByRole("link", { name: "Unmatched mail" }).click();
  const mails = page.getByRole("list", { name: "Unmatched mail" }).getByRole("listitem");
  await expect(mails).toHaveCount(1);
  await expect(mails).toContainText([`Our rates${text}`]);
  await press(page, `Assign the mail from ${manager}`);
  const dialog = page.getByRole("dialog", { name: "Assign mail" });
  await dialog.getByLabel("Search conversations").fill(mail.to);
  await dialog.getByRole("button", { name: `Assign to ${username} in Week` }).click();
  const said = page.getByRole("listitem").filter({ hasText: `Put into the conversation with ${username}` });
  await said.getByRole("button", { name: "Open the conversation" }).click();
  await expect(page.getByRole("log", { name: "Messages" }).getByText(text)).toBeVisible();

  expect((await contents()).slice(1)).toEqual([text]);
  await page.getByRole("link", { name: "Unmatched mail" }).click();
  await expect(page.getByText("No unmatched mail")).toBeVisible();
}
