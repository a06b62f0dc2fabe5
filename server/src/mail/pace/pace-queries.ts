import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import type { MailboxPause } from "../tables.js";
import type { PaceRow } from "./pace.js";

/**
 * Every mailbox with something queued, found by skipping through an index from one to the next, however long the queues
 * are.
 */
const waitingMailboxes = sql`(
  with recursive waiting (mailbox_id) as (
    (
      select mailbox_id from mail where next_attempt_at is not null and not is_held
      order by mailbox_id limit 1
    )
    union all
    select (
      select mail.mailbox_id from mail
      where mail.next_attempt_at is not null and not mail.is_held and mail.mailbox_id > waiting.mailbox_id
      order by mail.mailbox_id limit 1
    )
    from waiting where waiting.mailbox_id is not null
  )
  select mailbox_id from waiting where mailbox_id is not null
)`;

/**
 * The ids of those among them that nothing limits, for `... in ${unpacedMailboxes}`: their mail may be claimed without
 * asking anybody. It is part of the claim's own statement, so that a limit that is set takes effect with its commit.
 */
export const unpacedMailboxes = sql<string>`(
  select mailbox.id
  from ${waitingMailboxes} as waiting
  join mailbox on mailbox.id = waiting.mailbox_id and not mailbox.is_paced
)`;

export interface PacedMailbox extends PaceRow {
  id: string;
  pause: MailboxPause | null;
  isDeleted: boolean;
  /** Of a mailbox that leaves a pause between two mails: see `spacing.ts`. */
  nextSendAt: Date | null;
  lastSentAt: Date | null;
  /** Of a mailbox that is new, or was. */
  firstSentAt: Date | null;
}

/**
 * Clocks of several machines may differ by as much. What is further ahead was noted before the clock went back: nobody
 * waits for it.
 */
const aheadSeconds = 60;

/** Of `mailbox`: what a `PacedMailbox` is made of. */
export const pacedColumns = (at: Date) => sql`mailbox.id, mailbox.pause, mailbox.deleted_at is not null as "isDeleted",
  case when not ${isFarAhead(at)} then mailbox.next_send_at end as "nextSendAt", per_minute, per_day, ramp_first, ramp_step, spacing_min_seconds, spacing_max_seconds,
  window_days, window_from, window_to, window_zone, window_in_recipient_zone,
  case when ramp_first is not null then (
    select attempted_at from mail
    where mail.mailbox_id = mailbox.id and attempted_at is not null
    order by attempted_at limit 1
  ) end as "firstSentAt",
  case when spacing_max_seconds > 0 then (
    select attempted_at from mail
    where mail.mailbox_id = mailbox.id and attempted_at <= ${at}::timestamptz + make_interval(secs => ${aheadSeconds})
    order by attempted_at desc limit 1
  ) end as "lastSentAt"`;

/** Of `mailbox`: no pause is as long as it would have to wait. */
function isFarAhead(at: Date) {
  return sql`coalesce(
    mailbox.next_send_at > ${at}::timestamptz + make_interval(secs => spacing_max_seconds + ${aheadSeconds}), false
  )`;
}

/**
 * For no longer a mailbox is left alone after a claim has found it at a limit: what it has sent, or the clock, may have
 * changed.
 */
export const longestRestMs = 60_000;

/** Of `mailbox`. */
function isAtLimit(at: Date) {
  return sql`coalesce(
    mailbox.may_send_at > ${at}::timestamptz and mailbox.may_send_at <= ${longestRestEnd(at)}, false
  )`;
}

/** A moment further ahead was noted before the clock went back. */
function longestRestEnd(at: Date) {
  return sql`${at}::timestamptz + make_interval(secs => ${longestRestMs / 1_000 + aheadSeconds})`;
}

/**
 * Locks the paced mailboxes with mail that is due and may leave, as far as the last claim knows, and leaves out those
 * that another worker has in hand: whoever holds one alone counts what it has sent and claims more of it.
 */
export async function lockPacedMailboxes(tx: Tx, at: Date): Promise<PacedMailbox[]> {
  const { rows: locked } = await sql<{ id: string }>`
    select mailbox.id
    from ${waitingMailboxes} as waiting
    join mailbox on mailbox.id = waiting.mailbox_id
    where mailbox.is_paced and (
      (
        mailbox.pause is null and mailbox.deleted_at is null
        and (mailbox.next_send_at <= ${at} or mailbox.next_send_at is null or mailbox.spacing_max_seconds is null
          or ${isFarAhead(at)})
        and not ${isAtLimit(at)}
        and ${hasDue("outreach", at)}
      )
      or ${hasDue("account", at)}
    )
    order by mailbox.id
    for no key update of mailbox skip locked`.execute(tx);
  if (locked.length === 0) return [];
  // What the worker before has claimed may have been committed after the statement above began to look.
  const { rows } = await sql<PacedMailbox>`
    select ${pacedColumns(at)} from mailbox where id = any(${locked.map(({ id }) => id)}::uuid[]) order by id`.execute(
    tx,
  );
  return rows;
}

/** The kind is written out, so that the planner knows which index holds it. */
function hasDue(kind: "outreach" | "account", at: Date) {
  return sql`exists (
    select from mail
    where mail.mailbox_id = mailbox.id and kind = ${sql.lit(kind)} and not is_held and next_attempt_at <= ${at}
  )`;
}

export interface WaitingMailbox extends PacedMailbox {
  isPaced: boolean;
  /** When its next mail of a campaign, and its next about an account, is due. */
  outreachDueAt: Date | null;
  accountDueAt: Date | null;
  /** Until then no claim looks at it, as the last one found. */
  maySendAt: Date | null;
}

/** Every mailbox with something queued, whether or not it is paced. */
export async function listWaitingMailboxes(db: Db, at: Date): Promise<WaitingMailbox[]> {
  const { rows } = await sql<WaitingMailbox>`
    select ${pacedColumns(at)}, mailbox.is_paced as "isPaced",
      case when ${isAtLimit(at)} then mailbox.may_send_at end as "maySendAt", ${nextDue("outreach")} as "outreachDueAt", ${nextDue("account")} as "accountDueAt"
    from ${waitingMailboxes} as waiting
    join mailbox on mailbox.id = waiting.mailbox_id`.execute(db);
  return rows;
}

function nextDue(kind: "outreach" | "account") {
  return sql`(
    select next_attempt_at from mail
    where mail.mailbox_id = mailbox.id and next_attempt_at is not null and not is_held and kind = ${sql.lit(kind)}
    order by next_attempt_at limit 1
  )`;
}

/**
 * For how long the mail that has waited longest could have left, in seconds. What a pace holds back could not: it
 * counts from when its mailbox may send again, as claims note it. Where no worker claims, that moment passes, and this
 * grows.
 */
export function oldestDueSeconds(at: Date): RawBuilder<number> {
  return sql<number>`(
    select coalesce(extract(epoch from ${at}::timestamptz - min(since)), 0)::double precision
    from ${waitingMailboxes} as waiting
    join mailbox on mailbox.id = waiting.mailbox_id and mailbox.pause is null and mailbox.deleted_at is null
    cross join lateral (
      select ${nextDue("account")} as since
      union all
      select greatest(
        due_at,
        case when may_send_at <= ${longestRestEnd(at)} then may_send_at end,
        case when not ${isFarAhead(at)} then next_send_at end
      )
      from (select ${nextDue("outreach")} as due_at offset 0) as outreach
      where due_at is not null
    ) as due
    where since < ${at}
  )`;
}

export async function setNextSending(
  tx: Tx,
  pauses: readonly { mailboxId: string; nextSendAt: Date }[],
): Promise<void> {
  if (pauses.length === 0) return;
  await sql`
    update mailbox set next_send_at = spaced.next_send_at
    from unnest(
      ${pauses.map(({ mailboxId }) => mailboxId)}::uuid[], ${pauses.map(({ nextSendAt }) => nextSendAt)}::timestamptz[]
    ) as spaced (id, next_send_at)
    where mailbox.id = spaced.id`.execute(tx);
}

/** For mailboxes that the caller has locked. */
export async function setMaySend(tx: Tx, rests: readonly { mailboxId: string; maySendAt: Date }[]): Promise<void> {
  if (rests.length === 0) return;
  await sql`
    update mailbox set may_send_at = rest.may_send_at
    from unnest(
      ${rests.map(({ mailboxId }) => mailboxId)}::uuid[], ${rests.map(({ maySendAt }) => maySendAt)}::timestamptz[]
    ) as rest (id, may_send_at)
    where mailbox.id = rest.id`.execute(tx);
}

/** The pause after the last mail is drawn again, and what the mailbox may send is counted again. */
export async function forgetNextSending(tx: Tx, mailboxId: string): Promise<void> {
  await tx.updateTable("mailbox").set({ next_send_at: null, may_send_at: null }).where("id", "=", mailboxId).execute();
}
