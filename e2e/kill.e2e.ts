import { openClient } from "./client.ts";
import { startMailServer } from "./mail-server.ts";
import { type Product, startProduct } from "./product.ts";
import { expect, test } from "./story.ts";

interface Message {
  _id: string;
  delivery: string;
}

test("kill -9 in the middle of a bulk send of 300: each arrives once or is shown as unconfirmed, none twice, none forgotten", async ({
  started,
}) => {
  const mailServer = started(await startMailServer({ delayMs: 20 }));
  const product = started(await startProduct({ SMTP_URL: mailServer.url, MAIL_FROM: "hello@overture.example" }));
  const campaignId = await draftTo(300, product);
  const before = await openClient(product);
  await before.post(`/api/v1/outreach/campaign/${campaignId}/send`, { all: true });
  await mailServer.waitForMails(100);
  await product.killAndRestart();

  const after = await openClient(product);
  const messages = async () => sentMessages(await after.get(`/api/v1/outreach/campaign/${campaignId}`));
  await expect
    .poll(async () => (await messages()).filter(({ delivery }) => /queued|sending/.test(delivery)).length, {
      timeout: 60_000,
    })
    .toBe(0);

  const states = await messages();
  const accepted = states.filter(({ delivery }) => delivery === "accepted").length;
  const unconfirmed = states.filter(({ delivery }) => delivery === "unconfirmed").length;
  const arrived = mailServer.delivered.flatMap(({ to }) => to);
  expect(states).toHaveLength(300);
  expect(accepted + unconfirmed).toBe(300);
  // Only the mails of one mailbox that a worker holds when it is killed may be unconfirmed.
  expect(unconfirmed).toBeLessThanOrEqual(15);
  expect(new Set(arrived).size).toBe(arrived.length);
  expect(arrived.length).toBeGreaterThanOrEqual(accepted);
  expect(arrived.length).toBeLessThanOrEqual(300);
});

/** Creates a campaign with drafts to `count` new creators. */
async function draftTo(count: number, product: Product): Promise<string> {
  const { post, get } = await openClient(product);
  const creators = Array.from({ length: count }, (_, index) => ({
    username: `creator-${index}`,
    email: `creator-${index}@creators.example`,
    genres: ["Travel"],
    region: ["Portugal"],
  }));
  await post("/api/v1/creator/import", { creators });
  const template = await post<{ _id: string }>("/api/v1/email-template", { name: "Hello", content: "Hi {{username}}" });
  const campaign = await post<{ _id: string }>("/api/v1/campaign", { name: "All at once" });
  const creatorIds: string[] = [];
  for (let page = 1; page <= count / 100; page += 1) {
    const list = await get<{ creators: { _id: string }[] }>(`/api/v1/creator/all?limit=100&page=${page}`);
    creatorIds.push(...list.creators.map(({ _id }) => _id));
  }
  await post("/api/v1/outreach", { campaignId: campaign._id, creatorIds, emailTemplates: { initial: template._id } });
  return campaign._id;
}

function sentMessages(record: unknown): Message[] {
  const { threads } = record as { threads: { messages: Message[] }[] };
  return threads.flatMap(({ messages }) => messages);
}
