import type { Browser, Page } from "@playwright/test";
import { type Client, openClient } from "./client.ts";
import { type MailHost, startMailHost } from "./mail-host.ts";
import { linkMailedTo } from "./mailed-link.ts";
import { connectMailbox, createCampaign, invite, sendToList, writeTemplate, writeTexts } from "./outreach-by-hand.ts";
import { type Product, startProduct } from "./product.ts";
import { expect, signIn, test } from "./story.ts";
import { importCreators, latecomers, people, saveSegment, tagEverybody, twins } from "./week/creators.ts";
import { openExports } from "./week/exports.ts";
import { allSent, answerAllButOne, assignUnreferenced, type Sent } from "./week/mail.ts";
import { mergeAndUndo } from "./week/merge.ts";
import { compareCounts, countByText, sumOf } from "./week/numbers.ts";
import { countsOf, findGiven, triageByKeyboard, writeNoteByKeyboard } from "./week/triage.ts";
import { readOnly } from "./week/viewer.ts";

const mailboxes = ["mara@studio.example", "tom@studio.example"];
const password = "long enough";
const total = people.length;
const budget = 5_000;
const answered = 80;
const tag = "Summer";
const segment = "Summer, a thousand views";
const texts = ["Hello {{username}}, would you make a video?", "Dear {{username}}, may we ask for your price?"] as const;

test("a week of a team: import, texts, two mailboxes, 300 mails, 80 answers by keyboard, a viewer, a merge, the numbers", async ({
  page,
  browser,
  started,
}) => {
  test.setTimeout(600_000);
  const host = started(await startMailHost(...mailboxes));
  const product = started(await startProduct({}));
  const owner = await openClient(product);
  await signIn(page, product);
  const nora = await join(browser, product, owner, "nora");
  const vera = await join(browser, product, owner, "vera");

  expect(total).toBe(300);
  await importCreators(page, { name: "creators-may.xlsx", data: people.slice(0, -20) });
  await importCreators(page, {
    name: "creators-june.xlsx",
    data: people.slice(-20),
    remembered: "Mapped as last time",
  });
  await tagEverybody(page, tag, total);
  await importCreators(page, { name: "creators-july.xlsx", data: latecomers, remembered: "Mapped as last time" });
  await saveSegment(page, segment, tag);

  const campaignId = await send(page, host, [nora.page, vera.page]);
  const sent = twinsFirst(await allSent(host, mailboxes, total));
  expect(new Set(sent.map(({ to }) => to)).size).toBe(total);
  for (const mailbox of mailboxes) expect(sent.filter((one) => one.mailbox === mailbox).length).toBeGreaterThan(100);
  const byText = countByText(
    { sent, answered: sent.slice(0, answered) },
    { "would you make a video": texts[0], "may we ask for your price": texts[1] },
  );
  for (const counted of Object.values(byText.sent)) expect(counted).toBeGreaterThan(100);
  expect(sumOf(byText.sent)).toBe(total);
  expect(sumOf(byText.answered)).toBe(answered);

  const came = (count: number) =>
    expect
      .poll(async () => (await countsOf(nora.client)).unread, { timeout: 60_000, message: "answers that came" })
      .toBe(count);
  const answers = await answerAllButOne(host, sent.slice(0, answered));
  await came(answered - 1);
  await assignUnreferenced({ page, product, owner, host, campaignId }, answers);
  await came(answered);

  const triaged = await triageByKeyboard(nora.page, product, answered);
  await expect.poll(() => countsOf(owner)).toMatchObject({ snoozed: 1, done: answered - 3 });
  await findGiven(page, product, triaged);

  const { items } = await nora.client.get<{ items: { _id: string }[] }>("/api/v1/inbox?box=mine");
  expect(items).toHaveLength(1);
  const threadId = items[0]?._id ?? "";
  const conversation = `${product.origin}/dashboard/campaign/${campaignId}?thread=${threadId}`;
  const isUnread = async () =>
    (await owner.get<{ isUnread: boolean }>(`/api/v1/outreach/thread/${threadId}/triage`)).isUnread;
  // The owner has read the answer, so only the mention makes the conversation unread again.
  await page.goto(conversation);
  await expect.poll(isUnread).toBe(false);
  await page.goto(`${product.origin}/campaigns`);
  await writeNoteByKeyboard(nora.page, triaged);
  await expect.poll(isUnread).toBe(true);
  await seeEachOther(page, nora.page, conversation);
  await readOnly(vera.page, product, vera.client, { campaignId, threadId });
  await mergeAndUndo({ page, product, owner, host, campaignId, sent });
  await compareCounts(owner, campaignId, byText);
  const handles = people.map(({ handle }) => handle);
  await openExports({ owner, campaignId }, { handles, creators: total + latecomers.length, budget });
  await nora.page.context().close();
  await vera.page.context().close();
});

/** Puts the twins first, so that both have answered before they are merged. */
function twinsFirst(sent: readonly Sent[]): Sent[] {
  const isTwin = ({ to }: Sent) => twins.some(({ mail }) => mail === to);
  return [...sent.filter(isTwin), ...sent.filter((one) => !isTwin(one))];
}

/** Adds a user as the administrator. Returns the user's page in a separate browser context. */
async function join(browser: Browser, product: Product, owner: Client, username: string) {
  const email = `${username}@overture.example`;
  const hashed = await hashOf(password);
  await owner.post("/api/v1/admin/user", { username, email, password: hashed, confirmPassword: hashed });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(await linkMailedTo(owner, email));
  await expect(page).toHaveURL(/\/campaigns$/);
  const client = await openClient({ ...product, administrator: { username, password } });
  return { page, client };
}

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-512", new TextEncoder().encode(text));
  return Buffer.from(bytes).toString("hex");
}

/** Sends a campaign with two mailboxes, two texts and two people to every creator in the segment. */
async function send(page: Page, host: MailHost, guests: readonly Page[]): Promise<string> {
  await test.step("connects two mailboxes", async () => {
    for (const address of mailboxes) await connectMailbox(page, host, address);
  });
  await test.step("writes a template", () => writeTemplate(page, "Usual", "Hello"));
  const campaignId = await test.step("makes a campaign and tags it", () =>
    createCampaign(page, { name: "Week", budget, mailboxes, tag: "Spring" }));
  await test.step("invites a member and a viewer, who see it at once", async () => {
    await invite(page, { nora: "member", vera: "viewer" });
    for (const guest of guests) await expect(guest.getByRole("link", { name: "Week" })).toBeVisible();
  });
  await test.step("writes the text and its variant", () => writeTexts(page, "A video", texts));
  await test.step("sends to all creators in the segment", () => sendToList(page, segment, "Usual", total));
  return campaignId;
}

async function seeEachOther(owner: Page, member: Page, conversation: string): Promise<void> {
  await owner.goto(conversation);
  await member.goto(conversation);
  await member.getByLabel("Message", { exact: true }).pressSequentially("Would 90 do?");
  await expect(owner.getByText("nora is writing")).toBeVisible();
  await expect(owner.getByRole("article", { name: "Note of nora" })).toBeVisible();
  await member.getByLabel("Message", { exact: true }).fill("");
}
