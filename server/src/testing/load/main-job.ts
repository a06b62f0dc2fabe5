import type { Ask } from "./api-client.js";

export interface Job {
  ask: Ask;
  /** Waits as long as between two clicks. */
  think: () => Promise<void>;
  /** Resolves when an event announces a change, or after `longestMs`. */
  change: (longestMs: number) => Promise<void>;
  templateId: string;
  /** The name of the campaign. */
  name: string;
}

interface Message {
  _id: string;
  status: string;
}

interface Thread {
  _id: string;
  messages: Message[];
}

const creators = 5;
/** Pages reload on events. A user who waits also reloads after this time. */
const lookMs = 15_000;
const longestWaitMs = 180_000;

/** Does the main job of a user: a new campaign, first mails, an answer and a deal. */
export async function doMainJob({ ask, think, change, templateId, name }: Job): Promise<void> {
  await ask("GET campaigns", "/api/v1/campaign");
  const campaign = await ask<{ _id: string }>("POST campaign", "/api/v1/campaign", {
    name,
    budget: 20_000,
    targetViews: 1_000_000,
  });
  await think();

  const available = `/api/v1/outreach/campaign/${campaign._id}/available-creators?limit=20`;
  const found = await ask<{ creators: Message[] }>("GET available creators", available);
  await ask("GET templates", "/api/v1/email-template/all?page=1&limit=100");
  await think();

  await ask("POST outreach", "/api/v1/outreach", {
    campaignId: campaign._id,
    creatorIds: found.creators.slice(0, creators).map(({ _id }) => _id),
    emailTemplates: { initial: templateId },
  });
  const { drafts } = await ask<{ drafts: Message[] }>("GET drafts", `/api/v1/outreach/campaign/${campaign._id}/drafts`);
  await think();

  const [draft] = drafts;
  if (!draft) throw new Error("There is no draft");
  await ask("PUT draft", `/api/v1/outreach/message/${draft._id}/edit`, { content: "Shall we talk? I like your work." });
  await think();
  await ask("POST send all", `/api/v1/outreach/campaign/${campaign._id}/send`, { all: true });

  const thread = await waitForAnswer(campaign._id, { ask, change });
  await ask("GET conversation", `/api/v1/outreach/thread/${thread._id}`);
  await think();
  const counter = await ask<Message>("POST message", "/api/v1/outreach/message", {
    threadId: thread._id,
    content: "We can pay $400 for one video.",
    offer: 400,
    step: "negotiation",
  });
  await ask("POST send", `/api/v1/outreach/message/${counter._id}/send`);
  await think();
  await ask("POST finalize", `/api/v1/outreach/thread/${thread._id}/finalize`, { finalDealAmount: 400 });
  await ask("GET campaign", `/api/v1/campaign/${campaign._id}`);
}

async function waitForAnswer(campaignId: string, { ask, change }: Pick<Job, "ask" | "change">): Promise<Thread> {
  const endsAt = performance.now() + longestWaitMs;
  while (performance.now() < endsAt) {
    const changed = change(lookMs);
    const { threads } = await ask<{ threads: Thread[] }>("GET record", `/api/v1/outreach/campaign/${campaignId}`);
    const answered = threads.find(({ messages }) => messages.some(({ status }) => status === "response"));
    if (answered) return answered;
    await changed;
  }
  throw new Error("No creator's answer came");
}
