import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../clock.js";
import { type Db, inTransaction } from "../db/database.js";
import type { Log } from "../log.js";
import { composeMail, type Letterhead } from "./compose-mail.js";
import type { MailListener } from "./listener.js";
import { type ClaimedMail, claimDueMail, recordOutcome, releaseMailOfDeadWorkers } from "./outbox-queries.js";
import type { Outcome } from "./outcome-of.js";
import type { Transport } from "./transport.js";

export interface Delivery {
  db: Db;
  clock: Clock;
  log: Log;
  transport: Transport;
  letterhead: Letterhead;
  listener: MailListener;
}

const firstPauseMs = 100;
const longestPauseMs = 5_000;

/**
 * Claims one mail that is due, hands it over and writes down what became of it: three steps, and only the middle one may take long,
 * outside any transaction. Answers `undefined` when nothing is due. Whatever dies in between leaves the mail in `sending`.
 */
export async function deliverNextMail(
  delivery: Delivery,
  worker: number,
  signal?: AbortSignal,
): Promise<Outcome | "stopped" | undefined> {
  const { db, clock, listener } = delivery;
  const claim = await inTransaction(db, async (tx) => {
    const claimed = await claimDueMail(tx, worker, clock.now());
    if (claimed && "stoppedMailId" in claimed) await listener.noteDelivery(tx, [claimed.stoppedMailId], clock.now());
    return claimed;
  });
  if (!claim) return undefined;
  if ("stoppedMailId" in claim) return "stopped";

  const outcome = await handOver(delivery, claim.mail);
  await writeDown(delivery, claim.mail, outcome, signal);
  return outcome;
}

async function handOver({ log, transport, letterhead }: Delivery, mail: ClaimedMail): Promise<Outcome> {
  let raw: Buffer;
  try {
    raw = await composeMail(mail, letterhead);
  } catch (error) {
    log.error({ mailId: mail.id, reason: reasonOf(error) }, "A mail could not be composed");
    return { kind: "refused", reason: "This mail could not be put together" };
  }
  try {
    return await transport.send({ mail, raw, sender: letterhead.from.address });
  } catch (error) {
    // No transport should throw; nobody knows how far this one came.
    log.error({ mailId: mail.id, reason: reasonOf(error) }, "Handing a mail over failed");
    return { kind: "unconfirmed", reason: "Handing the mail over failed in an unexpected way" };
  }
}

/** An outcome is known once only, so it is kept until the database takes it, however long that is away. */
async function writeDown(
  { db, clock, log, listener }: Delivery,
  mail: ClaimedMail,
  outcome: Outcome,
  signal?: AbortSignal,
): Promise<void> {
  const at = clock.now();
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      await inTransaction(db, async (tx) => {
        if (await recordOutcome(tx, mail, outcome, at)) await listener.noteDelivery(tx, [mail.id], at);
      });
      log.info({ mailId: mail.id, outcome: outcome.kind }, "Mail handed over");
      return;
    } catch (error) {
      log.warn(
        { mailId: mail.id, outcome: outcome.kind, reason: reasonOf(error) },
        "What became of a mail is not recorded yet",
      );
      await pause(pauseMs, undefined, { ...(signal ? { signal } : {}) });
    }
  }
}

export async function releaseDeadClaims({ db, clock, log, listener }: Delivery): Promise<void> {
  const mailIds = await inTransaction(db, async (tx) => {
    const released = await releaseMailOfDeadWorkers(tx);
    if (released.length > 0) await listener.noteDelivery(tx, released, clock.now());
    return released;
  });
  if (mailIds.length > 0) log.warn({ mailIds }, "A worker died while it was sending; these mails are unconfirmed");
}

/** Only the message: PostgreSQL's errors carry the row along, and with it what somebody wrote. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
