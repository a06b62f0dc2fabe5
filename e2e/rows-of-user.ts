import { type Client, openClient } from "./client.ts";
import type { SeededProduct } from "./seeded-product.ts";

interface Mail {
  _id: string;
  to: string;
  isOutreach: boolean;
}

/**
 * Adds rows to every list of the ordinary user: campaigns, templates, mail, a bounce, an unclear answer, a deletion.
 */
export async function addRowsOfUser({ product, person }: SeededProduct): Promise<void> {
  const client = await openClient({ ...product, administrator: person });
  const template = await client.post<{ _id: string }>("/api/v1/email-template", {
    name: "First words to somebody in the mountains",
    subject: "{{campaignName}}: a week in the snow with us, {{name}}?",
    content: "Hello {{name}},\n\nwould you like to spend a week in the mountains with us?\n\n{{senderName}}",
  });
  const gone = await client.post<{ _id: string }>("/api/v1/email-template", { name: "Last winter", content: "Hello" });
  await client.delete(`/api/v1/email-template/${gone._id}`);

  for (const name of ["Winter in the mountains of three countries", "A week in the snow"]) {
    const campaignId = await draft(client, { name, template: template._id });
    await client.post(`/api/v1/outreach/campaign/${campaignId}/send`, { all: true });
  }

  const [first, second] = await waitForOutreach(client);
  if (!first || !second) throw new Error("Nothing was sent");
  await product.receive(answerThatFitsTwo(first.to));
  await client.post(`/api/v1/sandbox/${second._id}/bounce`, { type: "hard" });
}

/** Creates a campaign of the ordinary user with three drafts. */
export async function addDraftsOfUser({ product, person }: SeededProduct): Promise<string> {
  const client = await openClient({ ...product, administrator: person });
  const content = "Hello {{name}}, would you do it for {{offer}}?";
  const template = await client.post<{ _id: string }>("/api/v1/email-template", { name: "With an offer", content });
  return draft(client, { name: "Drafts that wait", template: template._id });
}

async function draft(client: Client, { name, template }: { name: string; template: string }): Promise<string> {
  const campaign = await client.post<{ _id: string }>("/api/v1/campaign", {
    name,
    budget: 20_000,
    targetViews: 10 ** 6,
  });
  const available = `/api/v1/outreach/campaign/${campaign._id}/available-creators?limit=10`;
  const { creators } = await client.get<{ creators: { _id: string }[] }>(available);
  const creatorIds = creators.slice(0, 3).map(({ _id }) => _id);
  await client.post("/api/v1/outreach", {
    campaignId: campaign._id,
    creatorIds,
    emailTemplates: { initial: template },
  });
  return campaign._id;
}

const patienceMs = 30_000;
const pauseMs = 200;

/** Waits for the six mails. Returns one for each creator. */
async function waitForOutreach(client: Client): Promise<Mail[]> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pauseMs) {
    const { mails } = await client.get<{ mails: Mail[] }>("/api/v1/sandbox");
    const outreach = mails.filter(({ isOutreach }) => isOutreach);
    if (outreach.length === 6) return [...new Map(outreach.map((mail) => [mail.to, mail])).values()];
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error("The mail of the user did not go out");
}

function answerThatFitsTwo(from: string): string {
  return [
    `From: ${from}`,
    "To: overture@localhost",
    "Subject: About your mails",
    `Message-ID: <fits-two-${Date.now()}@elsewhere.example>`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Which of the two do you mean?",
    "",
  ].join("\r\n");
}
