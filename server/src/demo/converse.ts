import type { outreach } from "@overture/contract";
import { inTransaction } from "../db/database.js";
import type { Mail } from "../mail/open-mail.js";
import { type Receiving, receiveMail } from "../mail/receiving/receive-mail.js";
import { bounceReport } from "../mail/sandbox/bounce-report.js";
import { replyAsRecipient } from "../mail/sandbox/reply-as-recipient.js";
import { findSandboxMail, listSandboxMails } from "../mail/sandbox/sandbox-queries.js";
import { createMessage } from "../outreach/drafting/create-message.js";
import { renderStep } from "../outreach/drafting/render-step.js";
import { sendMessage } from "../outreach/sending/send-message.js";
import { finalizeThread } from "../outreach/threads/finalize-thread.js";
import { readThreads } from "../outreach/threads/read-record.js";
import { listThreadRows } from "../outreach/threads/record-queries.js";
import { money } from "../templates/values.js";
import { toCents } from "../values/money.js";
import { type Reply, replies } from "./replies.js";

interface Conversations extends Receiving {
  mail: Mail;
  owner: { _id: string; username: string };
  campaignId: string;
  passTime(seconds: number): void;
}

const hourSeconds = 60 * 60;
const negotiations = 5;
const deals = 3;

/** Lets half of the creators answer, negotiates with some of them and closes a few deals, while days pass. */
export async function converse(conversations: Conversations): Promise<void> {
  const { db, owner, passTime, clock } = conversations;
  const threads = await openThreads(conversations);
  for (const [index, reply] of replies.entries()) {
    const thread = threads[index * 2];
    passTime(5 * hourSeconds);
    if (thread) await answer(conversations, thread, reply);
  }

  const asking = (await openThreads(conversations)).filter((thread) => askedIn(thread) !== undefined);
  for (const [index, thread] of asking.slice(0, negotiations).entries()) {
    const offer = roundPrice((askedIn(thread) ?? 0) * 0.92);
    passTime(2 * hourSeconds);
    await sendOffer(conversations, thread, offer);
    if (index >= deals) continue;
    passTime(4 * hourSeconds);
    await answer(conversations, thread, { kind: "answer", text: "That works for me, let us do it!" });
    passTime(hourSeconds);
    await inTransaction(db, (tx) =>
      finalizeThread(tx, { threadId: thread._id, userId: owner._id, amount: toCents(offer), at: clock.now() }),
    );
  }
}

async function openThreads({ db, campaignId, clock }: Conversations): Promise<outreach.Thread[]> {
  const [rows] = await listThreadRows(db, campaignId, { status: "active" }, { page: 1, limit: 100 });
  const threads = await readThreads(db, rows, clock.now());
  return threads.filter(({ messages }) => messages.some(({ status }) => status === "sent"));
}

function askedIn({ messages }: outreach.Thread): number | undefined {
  return messages.findLast(({ status, offer }) => status === "response" && offer != null)?.offer ?? undefined;
}

const everything = { kind: "everything" } as const;

async function answer(conversations: Conversations, thread: outreach.Thread, reply: Reply): Promise<void> {
  const { db, clock } = conversations;
  const [[newest]] = await listSandboxMails(db, { share: everything, page: 1, limit: 1, q: thread.creator.email });
  const sent = newest && (await findSandboxMail(db, newest.id, everything));
  if (!sent) throw new Error(`No mail went to ${thread.creator.email}`);
  const at = clock.now();
  if (reply.kind === "bounce") {
    await receiveMail(conversations, bounceReport({ ...sent, type: reply.type, at }));
    return;
  }
  const price = roundPrice((thread.creator.avgCost ?? 400) * (reply.asksShare ?? 1));
  const content = reply.text.replaceAll("{price}", money(price));
  await receiveMail(conversations, await replyAsRecipient({ ...sent, content, at }));
}

async function sendOffer(conversations: Conversations, thread: outreach.Thread, offer: number): Promise<void> {
  const { db, owner, mail, clock } = conversations;
  const rendering = { threadId: thread._id, userId: owner._id };
  const { subject, content } = await renderStep(db, { ...rendering, step: "negotiation", offer });
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const body = { threadId: thread._id, subject, content, offer, step: "negotiation" as const };
    const messageId = await createMessage(tx, { userId: owner._id, body, at });
    await sendMessage(tx, { messageId, userId: owner._id, mail: mail.service, notBefore: at, at });
  });
  await mail.deliverDue();
}

function roundPrice(dollars: number): number {
  return Math.max(5, Math.round(dollars / 5) * 5);
}
