import type { outreach } from "@overture/contract";
import type { Db } from "../../db/database.js";
import { forecastMails } from "../../mail/pace/forecast-mails.js";
import { listMailsOfMessages } from "./sending-queries.js";

/**
 * Adds to each queued message the time when it will be sent, from its place in the mailbox's queue and the mailbox's
 * rate instead of its earliest time. A message that waits until somebody resumes it has no such time.
 */
export async function forecastMessages<Sent extends outreach.Message>(
  db: Db,
  messages: readonly Sent[],
  now: Date,
): Promise<Sent[]> {
  const moments = await listMoments(db, messages, now);
  return messages.map((message) => moved(message, moments.get(message._id)));
}

export async function forecastThreads(
  db: Db,
  threads: readonly outreach.Thread[],
  now: Date,
): Promise<outreach.Thread[]> {
  const messages = await forecastMessages(
    db,
    threads.flatMap((thread) => thread.messages),
    now,
  );
  const messageOf = new Map(messages.map((message) => [message._id, message]));
  return threads.map((thread) => ({
    ...thread,
    messages: thread.messages.map((message) => messageOf.get(message._id) ?? message),
  }));
}

async function listMoments(
  db: Db,
  messages: readonly outreach.Message[],
  now: Date,
): Promise<Map<string, Date | null>> {
  const queued = messages.filter(({ delivery }) => delivery === "queued").map(({ _id }) => _id);
  if (queued.length === 0) return new Map();
  const mails = await listMailsOfMessages(db, queued);
  const momentOf = await forecastMails(
    db,
    mails.map(({ mailId }) => mailId),
    now,
  );
  return new Map(
    mails.flatMap(({ id, mailId }) => {
      const moment = momentOf.get(mailId);
      return moment === undefined ? [] : [[id, moment] as const];
    }),
  );
}

/** An undefined moment means that the message is not queued. */
function moved<Sent extends outreach.Message>(message: Sent, moment: Date | null | undefined): Sent {
  if (moment === undefined) return message;
  const { nextAttemptAt: _, ...rest } = message;
  return { ...rest, ...(moment ? { nextAttemptAt: moment.toISOString() } : {}) } as Sent;
}
