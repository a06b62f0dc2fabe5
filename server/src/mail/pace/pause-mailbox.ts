import type { Tx } from "../../db/database.js";
import { announceAll } from "../../events/announce.js";
import { wakeWorkers } from "../outbox/queue-queries.js";
import { listWaitingCampaigns, markPaused, markResumed, type Pause, retryPostponed } from "./pause-queries.js";

/** Nothing of a campaign leaves the mailbox from now on. Answers whether that is new: the first reason stands. */
export async function pauseMailbox(tx: Tx, pause: Pause): Promise<boolean> {
  const isNew = await markPaused(tx, pause);
  if (isNew) await tellWaiting(tx, pause.mailboxId);
  return isNew;
}

interface Resumption {
  mailboxId: string;
  at: Date;
}

/**
 * Lets the mailbox send again, whoever or whatever paused it. From now on it is judged by what it sends after this: whoever
 * resumes it has seen what came before. Answers whether it was paused.
 */
export async function resumeMailbox(tx: Tx, { mailboxId, at }: Resumption): Promise<boolean> {
  const wasPaused = await markResumed(tx, mailboxId, at);
  if (!wasPaused) return false;
  await retryPostponed(tx, mailboxId, at);
  await wakeWorkers(tx);
  await tellWaiting(tx, mailboxId);
  return true;
}

/** Of a mailbox that goes or comes back, pages learn why its campaigns wait. */
export async function tellWaiting(tx: Tx, mailboxId: string): Promise<void> {
  const waiting = await listWaitingCampaigns(tx, mailboxId);
  await announceAll(
    tx,
    waiting.map(({ campaignId, ownerId }) => ({ userId: ownerId, campaignId, kind: "delivery" })),
  );
}
