import type { outreach } from "@overture/contract";
import type { Db } from "../db/database.js";
import { forecastMails } from "../mail/pace/forecast-mails.js";
import { listMailsOfMessages } from "./sending-queries.js";

/**
 * Says of each message that is queued when it will go: its place in the mailbox's queue and the mailbox's pace tell that, not the moment
 * from which it may. One that waits for somebody to resume it has no such moment.
 */
export async function forecastThreads(
  db: Db,
  threads: readonly outreach.Thread[],
  now: Date,
): Promise<outreach.Thread[]> {
  const moments = await listMoments(
    db,
    threads.flatMap(({ messages }) => messages),
    now,
  );
  return threads.map((thread) => ({ ...thread, messages: thread.messages.map((message) => moved(message, moments)) }));
}

export async function forecastThread(db: Db, thread: outreach.Thread, now: Date): Promise<outreach.Thread> {
  const [forecast] = await forecastThreads(db, [thread], now);
  return forecast as outreach.Thread;
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

function moved(message: outreach.Message, moments: ReadonlyMap<string, Date | null>): outreach.Message {
  const moment = moments.get(message._id);
  if (moment === undefined) return message;
  const { nextAttemptAt: _, ...rest } = message;
  return moment === null ? rest : { ...rest, nextAttemptAt: moment.toISOString() };
}
