import { type Actor, recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { announceAll } from "../../events/announce.js";
import { wakeWorkers } from "../outbox/queue-queries.js";
import { listWaitingCampaigns, markPaused, markResumed, type Pause, retryPostponed } from "./pause-queries.js";
import { resumeUsers } from "./stop-users.js";

/** Stops outreach from the mailbox. Answers whether it was sending; otherwise the earlier reason stays. */
export async function pauseMailbox(tx: Tx, pause: Pause): Promise<boolean> {
  const isNew = await markPaused(tx, pause);
  if (!isNew) return false;
  const subject = { kind: "mailbox", id: pause.mailboxId };
  const after = { pause: pause.pause, reason: pause.reason };
  await recordAudit(tx, { actor: pause.actor ?? "system", action: "mailbox.pause", subject, after });
  await notifyWaiting(tx, pause.mailboxId);
  return true;
}

interface Resumption {
  actor: Actor;
  mailboxId: string;
  at: Date;
}

/**
 * Lets the mailbox send again, whoever or whatever paused it. From now on it is judged only by what it sends
 * afterwards, because the user has seen the earlier reports. Answers whether it was paused.
 */
export async function resumeMailbox(tx: Tx, { actor, mailboxId, at }: Resumption): Promise<boolean> {
  const wasStopped = await resumeUsers(tx, { mailboxId, at });
  const wasPaused = await markResumed(tx, mailboxId, at);
  if (!wasPaused) return wasStopped;
  await recordAudit(tx, { actor, action: "mailbox.resume", subject: { kind: "mailbox", id: mailboxId } });
  await retryPostponed(tx, mailboxId, at);
  await wakeWorkers(tx, mailboxId);
  await notifyWaiting(tx, mailboxId);
  return true;
}

/** Tells pages why campaigns wait, when a mailbox is disconnected or comes back. */
export async function notifyWaiting(tx: Tx, mailboxId: string): Promise<void> {
  const waiting = await listWaitingCampaigns(tx, mailboxId);
  await announceAll(
    tx,
    waiting.map(({ campaignId }) => ({ campaignId, kind: "delivery" })),
  );
}
