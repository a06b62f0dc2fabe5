import { sql } from "kysely";
import type { Db, Tx } from "../db/database.js";
import type { OutgoingMail } from "./compose-mail.js";
import { nextAttemptAfter } from "./next-attempt.js";
import type { Outcome } from "./outcome-of.js";
import { listHeldWorkerNumbers } from "./worker-queries.js";

/** What a claim found: a mail to hand over, or one that must not be sent any more. */
export type Claim = { mail: ClaimedMail } | { stoppedMailId: string };

export interface ClaimedMail extends OutgoingMail {
  /** Tells this claim from every other claim of the same mail. */
  attempts: number;
}

/**
 * Takes the mail that has been due for the longest time. Nothing of a campaign leaves for a suppressed address, whenever and by whomever it
 * was queued; a mail about an account does, because the person has asked for that link and the list is about outreach.
 */
export async function claimDueMail(tx: Tx, worker: number, at: Date): Promise<Claim | undefined> {
  const { rows } = await sql<ClaimedMail & { state: string }>`
    update mail set
      state = case when due.stopped then 'failed' else 'sending' end,
      worker = case when due.stopped then null else ${worker}::integer end,
      reason = case when due.stopped then 'This address does not want to hear from us, or cannot be reached' end,
      attempts = attempts + 1,
      first_attempt_at = coalesce(first_attempt_at, ${at}),
      next_attempt_at = null
    from (
      select id,
        kind = 'outreach' and exists (select from suppression where address = lower(recipient)) as stopped
      from mail
      where state = 'queued' and next_attempt_at <= ${at}
      order by next_attempt_at, id
      limit 1
      for update skip locked
    ) as due
    where mail.id = due.id
    returning mail.id, kind, recipient, sender_name, subject, body, message_id, in_reply_to, reference_ids,
      reply_token, unsubscribe_token, first_attempt_at, attempts, state`.execute(tx);
  const [mail] = rows;
  if (!mail) return undefined;
  return mail.state === "sending" ? { mail } : { stoppedMailId: mail.id };
}

/**
 * Writes down what became of a claim, and answers whether that changed anything. What is known beats `unconfirmed`, which is
 * what others made of the claim while this process had lost its database; and a mail that was accepted after all is not sent again.
 */
export async function recordOutcome(tx: Tx, claim: ClaimedMail, outcome: Outcome, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable("mail")
    .set({ worker: null, ...stateAfter(claim, outcome, at) })
    .where("id", "=", claim.id)
    .where("attempts", "=", claim.attempts)
    .where(
      "state",
      "in",
      outcome.kind === "accepted" ? ["sending", "unconfirmed", "queued"] : ["sending", "unconfirmed"],
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

function stateAfter(claim: ClaimedMail, outcome: Outcome, at: Date) {
  switch (outcome.kind) {
    case "accepted":
      return { state: "accepted" as const, accepted_at: at, reason: null, next_attempt_at: null };
    case "refused":
      return { state: "failed" as const, reason: outcome.reason, next_attempt_at: null };
    case "unconfirmed":
      return { state: "unconfirmed" as const, reason: outcome.reason, next_attempt_at: null };
    case "postponed": {
      const next = nextAttemptAfter({ at, firstAttemptAt: claim.first_attempt_at, isOutage: outcome.stops });
      return next
        ? { state: "queued" as const, reason: outcome.reason, next_attempt_at: next }
        : { state: "failed" as const, reason: `Given up after a day. ${outcome.reason}`, next_attempt_at: null };
    }
  }
}

/** What a worker was handing over when it died is unconfirmed from now on: a second copy would be worse than a question. */
export async function releaseMailOfDeadWorkers(tx: Tx): Promise<string[]> {
  const inFlight = await tx.selectFrom("mail").select("worker").distinct().where("state", "=", "sending").execute();
  if (inFlight.length === 0) return [];
  const alive = new Set(await listHeldWorkerNumbers(tx));
  const dead = inFlight.flatMap(({ worker }) => (worker === null || alive.has(worker) ? [] : [worker]));
  if (dead.length === 0) return [];
  const rows = await tx
    .updateTable("mail")
    .set({ state: "unconfirmed", worker: null, reason: "The program ended before the mail server answered" })
    .where("state", "=", "sending")
    .where("worker", "in", dead)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** When the next mail is due; undefined when none is queued. */
export async function findNextDue(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom("mail")
    .select("next_attempt_at")
    .where("state", "=", "queued")
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at ?? undefined;
}
