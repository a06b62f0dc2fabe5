import type { accounts, outreach } from "@overture/contract";
import { type Db, inTransaction } from "../db/database.js";
import { getMessage, insertDraft } from "../outreach/message-queries.js";
import { presentMessage } from "../outreach/threads/present.js";
import { readThread } from "../outreach/threads/read-record.js";
import { getThreadRow } from "../outreach/threads/record-queries.js";
import { insertThreads } from "../outreach/threads/thread-queries.js";
import { listTexts, putTexts } from "../outreach/variants/variant-queries.js";
import { toCents } from "../values/money.js";
import { user } from "./given-accounts.js";
import { campaign } from "./given-campaigns.js";
import { creator } from "./given-catalogue.js";

interface Conversation {
  owner?: Pick<accounts.SessionUser, "_id">;
  /** A campaign of the owner. Without it, a new one is created with this budget. */
  campaign?: { _id: string };
  /** In dollars. */
  budget?: number;
  creator?: { _id: string };
}

const at = new Date("2026-11-01T13:00:00.000Z");

/** Creates an open thread without messages. */
export async function thread(db: Db, conversation: Conversation = {}): Promise<outreach.Thread> {
  const owner = conversation.owner ?? (await user(db));
  const { budget = 1_000 } = conversation;
  const { _id: campaignId } = conversation.campaign ?? (await campaign(db, { owner, budget }));
  const { _id: creatorId } = conversation.creator ?? (await creator(db));
  const [made] = await inTransaction(db, (tx) => insertThreads(tx, { campaignId, creatorIds: [creatorId], at }));
  if (!made) throw new Error("The creator has a thread in this campaign already, or is suppressed");
  return readThread(db, await getThreadRow(db, made.id, owner._id), at);
}

/** Creates a text of the first step, which drafts are dealt. */
export async function variant(db: Db, { campaign }: { campaign: { _id: string } }): Promise<{ _id: string }> {
  const place = { campaignId: campaign._id, step: "initial" as const, followUp: 0 };
  await inTransaction(db, (tx) => putTexts(tx, place, [{ id: undefined, subject: null, content: "Hello" }], at));
  const [text] = await listTexts(db, place);
  if (!text) throw new Error("The text was not written");
  return { _id: text.id };
}

interface GivenDraft extends Conversation {
  /** Without it, a new thread is created. */
  thread?: { _id: string };
  step?: outreach.Step;
  subject?: string;
  content?: string;
  /** In dollars. */
  offer?: number;
}

export async function draft(db: Db, made: GivenDraft = {}): Promise<outreach.Message> {
  const { _id: threadId } = made.thread ?? (await thread(db, made));
  return inTransaction(db, async (tx) => {
    const id = await insertDraft(
      tx,
      {
        threadId,
        step: made.step ?? "initial",
        subject: made.subject ?? "Summer in Portugal",
        content: made.content ?? "Will you work with us?",
        offer: made.offer === undefined ? null : toCents(made.offer),
      },
      at,
    );
    return presentMessage(await getMessage(tx, id));
  });
}
