import type { Browser, Locator, Page } from "@playwright/test";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { answerTo } from "./answer.ts";
import { type Client, openClient } from "./client.ts";
import { type MailHost, startMailHost } from "./mail-host.ts";
import { linkMailedTo } from "./mailed-link.ts";
import { fill, press } from "./messages/validation.ts";
import { connectMailbox, createCampaign, invite, sendToList, writeTemplate, writeTexts } from "./outreach-by-hand.ts";
import { type Product, startProduct } from "./product.ts";
import { expect, signIn, test } from "./story.ts";
import { tryEveryChange } from "./viewer-attempts.ts";

const mailboxes = ["mara@studio.example", "tom@studio.example"];
const password = "long enough";
const total = 300;
const answered = 80;
const segment = "A thousand views";
const texts = ["Hello {{username}}, would you make a video?", "Dear {{username}}, may we ask for your price?"];

interface Sent {
  mailbox: string;
  to: string;
  raw: string;
}

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

  await importCreators(page, "creators-may.xlsx", 0, total - 20);
  await importCreators(page, "creators-june.xlsx", total - 20, 20, "Mapped as last time");
  await test.step("saves a filter as a segment, which stays true", async () => {
    await page.goto(`${product.origin}/creators?avgViews=1000`);
    await press(page, "Save filter as list");
    await fill(page, { Name: segment });
    await press(page, "Save list");
    await expect(page.getByText(`${segment} saved`)).toBeVisible();
  });

  const campaignId = await send(page, host, [nora.page, vera.page]);
  const sent = await allSent(host);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(total);
  for (const mailbox of mailboxes) expect(sent.filter((one) => one.mailbox === mailbox).length).toBeGreaterThan(100);
  const byText = countByText(sent, { "would you make a video": texts[0], "may we ask for your price": texts[1] });
  for (const counted of Object.values(byText.sent)) expect(counted).toBeGreaterThan(100);
  expect(Object.values(byText.sent).reduce((sum, counted) => sum + counted)).toBe(total);

  await answerSome(host, sent);
  await expect
    .poll(async () => (await countsOf(nora.client)).unread, { timeout: 60_000, message: "answers that came" })
    .toBe(answered);

  const taken = await triageByKeyboard(nora.page, product);
  await expect.poll(() => countsOf(owner)).toMatchObject({ snoozed: 1, done: answered - 2 });

  const { items } = await nora.client.get<{ items: { _id: string }[] }>("/api/v1/inbox?box=mine");
  expect(items).toHaveLength(1);
  const threadId = items[0]?._id ?? "";
  const conversation = `${product.origin}/dashboard/campaign/${campaignId}?thread=${threadId}`;
  const isUnread = async () =>
    (await owner.get<{ isUnread: boolean }>(`/api/v1/outreach/thread/${threadId}/triage`)).isUnread;
  // Once the owner has read the answer, only the mention makes it unread again.
  await page.goto(conversation);
  await expect.poll(isUnread).toBe(false);
  await page.goto(`${product.origin}/campaigns`);
  await writeNoteByKeyboard(nora.page, taken);
  await expect.poll(isUnread).toBe(true);
  await seeEachOther(page, nora.page, conversation);
  await readOnly(vera.page, product, vera.client, { campaignId, threadId });
  await mergeAndUndo(page, product, owner, campaignId);
  await countByHand(owner, campaignId, byText);
  await openExports(owner);
  await nora.page.context().close();
  await vera.page.context().close();
});

/** Somebody whom the administrator adds, in a browser of their own. */
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

const columns = [
  { header: "Handle", key: "handle" },
  { header: "Topics", key: "topics" },
  { header: "Country", key: "country" },
  { header: "Mail", key: "mail" },
  { header: "Audience", key: "audience" },
];

async function importCreators(page: Page, name: string, from: number, count: number, remembered?: string) {
  await test.step(`imports ${name}`, async () => {
    await page.getByRole("link", { name: "Creators" }).click();
    await page.getByRole("button", { name: "Import CSV" }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    const data = Array.from({ length: count }, (_, index) => {
      const handle = `week${String(from + index).padStart(3, "0")}`;
      return { handle, topics: "Travel", country: "Portugal", mail: `${handle}@creators.example`, audience: 40_000 };
    });
    const bytes = await writeXlsx({ sheets: [{ name: "Creators", columns, data }] });
    await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "", buffer: Buffer.from(bytes) });
    const views = dialog.getByLabel("Average Views");
    if (remembered === undefined) await views.selectOption({ label: "Audience" });
    else await expect(dialog.getByText(remembered)).toBeVisible();
    await expect(views).toHaveValue("4");
    await page.getByRole("button", { name: "Preview Data" }).click();
    await page.getByRole("button", { name: `Import ${count} Valid Creators` }).click();
    await expect(dialog.getByText("Import Complete!")).toBeVisible({ timeout: 30_000 });
    await page.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toBeHidden();
  });
}

/** A campaign with two mailboxes, two texts and two people, from which everybody in the segment is written to. */
async function send(page: Page, host: MailHost, guests: readonly Page[]): Promise<string> {
  await test.step("connects two mailboxes", async () => {
    for (const address of mailboxes) await connectMailbox(page, host, address);
  });
  await test.step("writes a template", () => writeTemplate(page, "Usual", "Hello"));
  const campaignId = await test.step("makes a campaign and tags it", () =>
    createCampaign(page, { name: "Week", budget: 5_000, mailboxes, tag: "Spring" }));
  await test.step("invites a member and a viewer, who see it at once", async () => {
    await invite(page, { nora: "member", vera: "viewer" });
    for (const guest of guests) await expect(guest.getByRole("link", { name: "Week" })).toBeVisible();
  });
  await test.step("writes the text and its variant", () => writeTexts(page, "A video", texts));
  await test.step("sends to everybody in the segment", () => sendToList(page, segment, "Usual", total));
  return campaignId;
}

/** What the mail server took, once that is everything. */
async function allSent(host: MailHost): Promise<Sent[]> {
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

/** Every fourth answer is an assistant's, each from another address, and every eighth that of a manager of several. */
async function answerSome(host: MailHost, sent: readonly Sent[]): Promise<void> {
  for (const [index, { mailbox, to, raw }] of sent.slice(0, answered).entries()) {
    const isManagers = index % 8 === 1;
    const from = isManagers ? "sam@talent.example" : index % 4 === 3 ? `assistant${index}@agency.example` : to;
    await host.send(
      from,
      mailbox,
      answerTo({ from: mailbox, to: [from], raw }, `One video is $${100 + index}.`, index),
    );
  }
}

async function countsOf(client: Client): Promise<Record<string, number>> {
  return (await client.get<{ counts: Record<string, number> }>("/api/v1/inbox?limit=1")).counts;
}

const openIn = (page: Page): Locator => page.getByRole("region", { name: /^Conversation with / });

/** Nothing but keys: one is snoozed, one taken, the others are done. Answers with the name of the one taken. */
async function triageByKeyboard(page: Page, product: Product): Promise<string> {
  await page.goto(`${product.origin}/campaigns`);
  await expect(page.getByRole("heading", { level: 1, name: "Campaigns" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page).toHaveURL(/\/dashboard\/inbox$/);
  await expect(page.getByRole("list", { name: "Conversations" }).getByRole("listitem").first()).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("o");
  await expect(openIn(page)).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: "nora (you)" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  const taken = await openName(page);
  await page.keyboard.press("j");
  await expect(page.getByRole("region", { name: taken, exact: true })).toBeHidden();
  await page.keyboard.press("s");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  for (let done = 0; done < answered - 2; done += 1) {
    const name = await openName(page);
    await page.keyboard.press("e");
    await expect(page.getByRole("region", { name, exact: true })).toBeHidden();
  }
  return taken;
}

/** To the owner, in the conversation that was taken. Of the answers it alone is left, above who has not answered. */
async function writeNoteByKeyboard(page: Page, taken: string): Promise<void> {
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("listitem");
  await expect(rows.filter({ hasText: "One video is $" })).toHaveCount(1);
  await page.keyboard.press("k");
  await expect(page.getByRole("region", { name: taken, exact: true })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Note to your team" })).toBeFocused();
  await page.keyboard.type("@ad");
  const offered = page.getByRole("option", { name: "admin" });
  await expect(offered).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(offered).toBeHidden();
  await page.keyboard.type("may I offer 90?");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("article", { name: "Note of nora" })).toContainText("@admin may I offer 90?");
}

async function openName(page: Page): Promise<string> {
  await expect(openIn(page)).toBeVisible();
  return (await openIn(page).getAttribute("aria-label")) ?? "";
}

async function seeEachOther(owner: Page, member: Page, conversation: string): Promise<void> {
  await owner.goto(conversation);
  await member.goto(conversation);
  await member.getByLabel("Message", { exact: true }).pressSequentially("Would 90 do?");
  await expect(owner.getByText("nora is writing")).toBeVisible();
  await expect(owner.getByRole("article", { name: "Note of nora" })).toBeVisible();
  await member.getByLabel("Message", { exact: true }).fill("");
}

/** The page shows no control of a conversation, and the server refuses every call that changes one or its campaign. */
async function readOnly(page: Page, product: Product, viewer: Client, ids: { campaignId: string; threadId: string }) {
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
  // The version counts what the whole server has done.
  const read = async () => ({ ...(await viewer.get<Read>(path)), version: undefined });
  const before = await read();
  const [messageId = "", noteId = ""] = [before.messages[0]?._id, before.notes[0]?._id];
  const answers = Object.entries(await tryEveryChange(viewer, { ...ids, messageId, noteId }));
  expect(answers.length).toBeGreaterThan(30);
  expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
  expect(await read()).toEqual(before);
}

/** Two of one's choice, in the catalogue. Afterwards everything is where it was. */
async function mergeAndUndo(page: Page, product: Product, owner: Client, campaignId: string): Promise<void> {
  const whose = async () => {
    const { threads } = await owner.get<{ threads: { _id: string; creator: { _id: string } }[] }>(
      `/api/v1/outreach/campaign/${campaignId}`,
    );
    return Object.fromEntries(threads.map(({ _id, creator }) => [_id, creator._id]));
  };
  const before = await whose();
  await page.goto(`${product.origin}/creators`);
  // The first one selects the whole page.
  for (const row of [1, 2]) {
    await page
      .getByRole("checkbox", { name: /^Select / })
      .nth(row)
      .check();
  }
  await page.getByRole("link", { name: "Compare and merge" }).click();
  await press(page, "Merge creators");
  await expect(page.getByText(/ was merged into /)).toBeVisible();
  expect(new Set(Object.values(await whose())).size).toBe(Object.keys(before).length - 1);
  await press(page, "Undo");
  await expect(page.getByText(/ is a creator of its own again$/)).toBeVisible();
  expect(await whose()).toEqual(before);
}

interface ByText {
  sent: Record<string, number>;
  answered: Record<string, number>;
}

/** Of each text, which is known by some of its words, how many mails left, and how many of those were answered. */
function countByText(sent: readonly Sent[], known: Readonly<Record<string, string | undefined>>): ByText {
  const count = (mails: readonly Sent[]) =>
    Object.fromEntries(
      Object.entries(known).map(([words, text]) => [text ?? "", mails.filter(({ raw }) => raw.includes(words)).length]),
    );
  return { sent: count(sent), answered: count(sent.slice(0, answered)) };
}

async function countByHand(owner: Client, campaignId: string, byText: ByText): Promise<void> {
  const read = (measure: string, by: string) =>
    owner.get<{ rows: { key: { _id?: string }; value: number }[]; total: number }>(
      `/api/v1/analytics?measure=${measure}&by=${by}&campaign=${campaignId}`,
    );
  expect((await read("sent", "campaign")).total).toBe(total);
  expect((await read("answered", "campaign")).total).toBe(answered);
  const variants = await owner.get<{ texts: { _id: string; content: string }[] }>(
    `/api/v1/campaign/${campaignId}/variants?step=initial`,
  );
  const textOf = new Map(variants.texts.map(({ _id, content }) => [_id, content]));
  for (const measure of ["sent", "answered"] as const) {
    const { rows } = await read(measure, "variant");
    expect(Object.fromEntries(rows.map(({ key, value }) => [textOf.get(key._id ?? ""), value]))).toEqual(
      byText[measure],
    );
  }
}

/** By the library that reads what people import; `npm run test:office` opens them with LibreOffice. */
async function openExports(owner: Client): Promise<void> {
  const [sheet] = (await readXlsx(await owner.file("/api/v1/export/conversations?format=xlsx"))).sheets;
  expect(sheet?.rows).toHaveLength(total + 1);
  const csv = (await owner.file("/api/v1/export/conversations?format=csv")).toString("utf8");
  expect(csv.trimEnd().split("\r\n")).toHaveLength(total + 1);
}
