import type { Page } from "@playwright/test";
import { openClient } from "./client.ts";
import { type MailHost, startMailHost } from "./mail-host.ts";
import { type Product, startProduct } from "./product.ts";
import { rawReplyTo } from "./raw-mails.ts";
import { expect, signIn, test } from "./story.ts";

const mara = "mara@studio.example";
const lena = "lena@creators.example";

/**
 * Mara writes the messages with odd numbers in the browser, except for the ninth. Lena's, with even numbers, and the
 * ninth come from a mail program.
 */
const said = [
  "Hello Lena, would you make a video about our coast?",
  "Hello Mara, which part of the coast?",
  "The west, where the cliffs are.",
  "I know it well. For how long?",
  "A week in June, all expenses paid.",
  "In June I am on the road. July?",
  "July is fine as well.",
  "Then I am in, what do you offer?",
  "We thought of 900 dollars.",
  "Agreed, send me the papers.",
];

test("two people write each other ten messages from two mailboxes: all in order and none twice, with the program killed twice in between", async ({
  page,
  started,
}) => {
  // Each of Mara's messages waits until it can no longer be undone, and the program starts three times.
  test.setTimeout(300_000);
  const host = started(await startMailHost(mara, lena));
  const product = started(await startProduct({}));
  const conversation = await prepare(product, host);
  await signIn(page, product);
  // The shortest time that can be chosen.
  await page.evaluate(() => localStorage.setItem("overture.undoSeconds", "5"));
  await page.goto(conversation);

  for (const [index, text] of said.entries()) {
    if (index % 2 === 1) await answer(host, { from: lena, to: mara, index, text });
    else if (index === 8) await answer(host, { from: mara, to: lena, index, text });
    else await write(page, text);
    // One kill happens while an answer arrives, the other while a message waits to be sent.
    if (index === 3 || index === 6) await killWhileAway(page, product, conversation);
    // After a kill the answer may take 30 seconds, and a busy machine takes longer than the usual five.
    await expect(messages(page)).toHaveCount(index + 1, { timeout: 30_000 });
  }

  await expect(messages(page)).toContainText(said);
  await expect(messages(page).filter({ hasText: "from another mail program" })).toContainText([said[8] ?? ""]);
  // Lena's mailbox received the same five messages, each as a reply to the message before it.
  const received = await inboxOf(host, lena, 5);
  expect(received.map((raw) => said.filter((text) => raw.includes(text)))).toEqual(
    said.filter((_text, index) => index % 2 === 0).map((text) => [text]),
  );
  const answered = received.slice(1).map((raw) => /^In-Reply-To: <answer-(\d+)-/im.exec(raw)?.[1]);
  expect(answered).toEqual(["1", "3", "5", "7"]);
});

/** Creates Mara's mailbox, a campaign and a first draft to Lena. Returns the address of their conversation. */
async function prepare(product: Product, host: MailHost): Promise<string> {
  const { post, get } = await openClient(product);
  await post("/api/v1/mailbox", {
    address: mara,
    senderName: "Mara",
    smtpHost: "127.0.0.1",
    smtpPort: host.smtpPort,
    smtpSecurity: "none",
    imapHost: "127.0.0.1",
    imapPort: host.imapPortOf(mara),
    imapSecurity: "none",
    password: host.password,
  });
  await post("/api/v1/creator/import", {
    creators: [{ username: "lena", email: lena, genres: ["Travel"], region: ["Portugal"] }],
  });
  const { creators } = await get<{ creators: { _id: string }[] }>("/api/v1/creator/all");
  const template = await post<{ _id: string }>("/api/v1/email-template", { name: "Hello", content: said[0] });
  const campaign = await post<{ _id: string }>("/api/v1/campaign", { name: "The coast" });
  await post("/api/v1/outreach", {
    campaignId: campaign._id,
    creatorIds: creators.map(({ _id }) => _id),
    emailTemplates: { initial: template._id },
  });
  const { threads } = await get<{ threads: { _id: string }[] }>(`/api/v1/outreach/campaign/${campaign._id}`);
  return `${product.origin}/dashboard/campaign/${campaign._id}?thread=${threads[0]?._id}`;
}

function messages(page: Page) {
  return page.getByRole("log", { name: "Messages" }).getByRole("listitem");
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel("Message", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Sending to lena").last()).toBeVisible();
}

interface Answer {
  from: string;
  to: string;
  index: number;
  text: string;
}

/** Answers from a mail program, as soon as the newest mail is in the inbox. */
async function answer(host: MailHost, { from, to, index, text }: Answer): Promise<void> {
  const raw = (await inboxOf(host, from, Math.ceil(index / 2))).at(-1) ?? "";
  await host.send(from, to, rawReplyTo({ from: to, to: [from], raw }, text, index));
}

async function inboxOf(host: MailHost, address: string, count: number): Promise<string[]> {
  await expect.poll(async () => (await host.readInbox(address)).length, { timeout: 30_000 }).toBe(count);
  return host.readInbox(address);
}

/** Leaves the page before the kill, since it would report errors while the server is down. */
async function killWhileAway(page: Page, product: Product, conversation: string): Promise<void> {
  await page.goto("about:blank");
  await product.killAndRestart();
  await page.goto(conversation);
}
