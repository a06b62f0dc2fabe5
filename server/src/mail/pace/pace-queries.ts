import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import type { MailboxPause } from "../tables.js";
import type { PaceRow } from "./pace.js";

/**
 * Every mailbox with queued mail. The index is skipped through from one mailbox to the next, however long the queues
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
 * The ids of those without any limit, for `... in ${unpacedMailboxes}`: their mail may be claimed at once. It is a part
 * of the claiming statement, so that a new limit takes effect with its commit.
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
  /** For a mailbox with a pause between mails: see `spacing.ts`. */
  nextSendAt: Date | null;
  lastSentAt: Date | null;
  /** For a mailbox that ramps up: when it first sent. */
  firstSentAt: Date | null;
}

/**
 * The greatest difference between the clocks of machines. A time further ahead was stored before a clock went back, and
 * is ignored.
 */
export const aheadSeconds = 60;

/** The columns of a `PacedMailbox`, in a statement on `mailbox`. */
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

/** In a statement on `mailbox`: its next time is further ahead than any pause. */
function isFarAhead(at: Date) {
  return sql`coalesce(
    mailbox.next_send_at > ${at}::timestamptz + make_interval(secs => spacing_max_seconds + ${aheadSeconds}), false
  )`;
}

/** The longest time for which a mailbox at a limit is left alone: its usage or the clock may have changed. */
export const longestRestMs = 60_000;

/** In a statement on `mailbox`. */
function isAtLimit(at: Date) {
  return sql`coalesce(
    mailbox.may_send_at > ${at}::timestamptz and mailbox.may_send_at <= ${longestRestEnd(at)}, false
  )`;
}

/** A time further ahead was stored before the clock went back. */
function longestRestEnd(at: Date) {
  return sql`${at}::timestamptz + make_interval(secs => ${longestRestMs / 1_000 + aheadSeconds})`;
}

/**
 * Locks the mailboxes with a pace and due mail that may send now, as far as the last claim knows. Mailboxes that
 * another worker has locked are left out: only the holder of the lock counts a mailbox's usage and claims from it.
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
  // The previous worker's claim may have been committed after the statement above took its snapshot.
  const { rows } = await sql<PacedMailbox>`
    select ${pacedColumns(at)} from mailbox where id = any(${locked.map(({ id }) => id)}::uuid[]) order by id`.execute(
    tx,
  );
  return rows;
}

/** The kind is a literal, so that the planner can use its partial index. */
function hasDue(kind: "outreach" | "account", at: Date) {
  return sql`exists (
    select from mail
    where mail.mailbox_id = mailbox.id and kind = ${sql.lit(kind)} and not is_held and next_attempt_at <= ${at}
  )`;
}

export interface WaitingMailbox extends PacedMailbox {
  isPaced: boolean;
  /** The earliest time of its queued outreach, and of its queued mail about accounts. */
  outreachDueAt: Date | null;
  accountDueAt: Date | null;
  /** Until then no claim looks at this mailbox. */
  maySendAt: Date | null;
}

/** Every mailbox with queued mail, with or without a pace. */
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
 * For how many seconds the oldest due mail could already have been sent. Mail that a pace holds back counts from the
 * time at which its mailbox may send again, as claims store it. If no worker claims, that time passes, and the value
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

/** The pause after the last mail is drawn again, and the mailbox's usage is counted again. */
export async function forgetNextSending(tx: Tx, mailboxId: string): Promise<void> {
  await tx.updateTable("mailbox").set({ next_send_at: null, may_send_at: null }).where("id", "=", mailboxId).execute();
}
