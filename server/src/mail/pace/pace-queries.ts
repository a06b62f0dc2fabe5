import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import type { MailboxPause } from "../tables.js";
import type { PaceRow } from "./pace.js";

/** No attempt takes longer: an older one ended when it says so, and cannot count for the span that is looked at. */
const longestAttempt = sql`interval '20 minutes'`;

/** Every mailbox with something queued, found by skipping through an index from one to the next, however long the queues are. */
const waitingMailboxes = sql`(
  with recursive waiting (mailbox_id) as (
    (
      select mailbox_id from mail where state = 'queued' and not is_held
      order by mailbox_id limit 1
    )
    union all
    select (
      select mail.mailbox_id from mail
      where mail.state = 'queued' and not mail.is_held and mail.mailbox_id > waiting.mailbox_id
      order by mail.mailbox_id limit 1
    )
    from waiting where waiting.mailbox_id is not null
  )
  select mailbox_id from waiting where mailbox_id is not null
)`;

/**
 * The ids of those among them that nothing limits, for `... in ${unpacedMailboxes}`: their mail may be claimed without asking anybody.
 * It is part of the claim's own statement, so that a limit that is set takes effect with its commit.
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

/** Of `mailbox`: what a `PacedMailbox` is made of. */
export const pacedColumns = sql`mailbox.id, mailbox.pause, mailbox.deleted_at is not null as "isDeleted",
  mailbox.next_send_at as "nextSendAt", per_minute, per_day, ramp_first, ramp_step, spacing_min_seconds, spacing_max_seconds,
  window_days, window_from, window_to, window_zone, window_in_recipient_zone,
  case when ramp_first is not null then (
    select attempted_at from mail
    where mail.mailbox_id = mailbox.id and attempted_at is not null
    order by attempted_at limit 1
  ) end as "firstSentAt",
  case when spacing_max_seconds > 0 then (
    select attempted_at from mail
    where mail.mailbox_id = mailbox.id and attempted_at is not null
    order by attempted_at desc limit 1
  ) end as "lastSentAt"`;

/**
 * Locks the paced mailboxes with mail that is due, and leaves out those that another worker has in hand: whoever holds one alone
 * counts what it has sent and claims more of it.
 */
export async function lockPacedMailboxes(tx: Tx, at: Date): Promise<PacedMailbox[]> {
  const { rows } = await sql<PacedMailbox>`
    select ${pacedColumns}
    from ${waitingMailboxes} as waiting
    join mailbox on mailbox.id = waiting.mailbox_id
    where mailbox.is_paced and (
      (
        mailbox.pause is null and mailbox.deleted_at is null
        and (mailbox.next_send_at <= ${at} or mailbox.next_send_at is null or mailbox.spacing_max_seconds is null)
        and ${hasDue("outreach", at)}
      )
      or ${hasDue("account", at)}
    )
    order by mailbox.id
    for no key update of mailbox skip locked`.execute(tx);
  return rows;
}

/** The kind is written out, so that the planner knows which index holds it. */
function hasDue(kind: "outreach" | "account", at: Date) {
  return sql`exists (
    select from mail
    where mail.mailbox_id = mailbox.id and kind = ${sql.lit(kind)} and state = 'queued' and not is_held
      and next_attempt_at <= ${at}
  )`;
}

export interface WaitingMailbox extends PacedMailbox {
  isPaced: boolean;
  /** When its next mail of a campaign, and its next about an account, is due. */
  outreachDueAt: Date | null;
  accountDueAt: Date | null;
}

/** Every mailbox with something queued, whether or not it is paced. */
export async function listWaitingMailboxes(db: Db): Promise<WaitingMailbox[]> {
  const { rows } = await sql<WaitingMailbox>`
    select ${pacedColumns}, mailbox.is_paced as "isPaced",
      ${nextDue("outreach")} as "outreachDueAt", ${nextDue("account")} as "accountDueAt"
    from ${waitingMailboxes} as waiting
    join mailbox on mailbox.id = waiting.mailbox_id`.execute(db);
  return rows;
}

function nextDue(kind: "outreach" | "account") {
  return sql`(
    select next_attempt_at from mail
    where mail.mailbox_id = mailbox.id and state = 'queued' and not is_held and kind = ${sql.lit(kind)}
    order by next_attempt_at limit 1
  )`;
}

export interface Limits {
  mailboxId: string;
  perMinute: number | undefined;
  perDay: number | undefined;
}

export interface Usage {
  mailboxId: string;
  /** Sent in the sixty seconds, and in the 24 hours, until now. */
  inMinute: number;
  inDay: number;
  /** When the oldest left of as many as the limit allows: a minute, and a day, later the next may leave. */
  minuteFullSince: Date | null;
  dayFullSince: Date | null;
}

/**
 * What each mailbox has sent. A mail counts from its claim until a minute (a day) after the server's answer, so that no span at the
 * receiving end holds more than the limit, however long single servers take.
 */
export async function listUsage(db: Db, limits: readonly Limits[], at: Date): Promise<Usage[]> {
  if (limits.length === 0) return [];
  const { rows } = await sql<Usage>`
    select paced.id as "mailboxId", minute.used as "inMinute", day.used as "inDay",
      minute.full_since as "minuteFullSince", day.full_since as "dayFullSince"
    from unnest(
      ${limits.map(({ mailboxId }) => mailboxId)}::uuid[], ${limits.map(({ perMinute }) => perMinute ?? null)}::integer[],
      ${limits.map(({ perDay }) => perDay ?? null)}::integer[]
    ) as paced (id, per_minute, per_day)
    cross join lateral ${sentWithin(sql`interval '1 minute'`, sql`per_minute`, at)} as minute
    cross join lateral ${sentWithin(sql`interval '24 hours'`, sql`per_day`, at)} as day`.execute(db);
  return rows;
}

function sentWithin(span: ReturnType<typeof sql>, limit: ReturnType<typeof sql>, at: Date) {
  return sql`(
    select count(*) as used, (array_agg(ended_at order by ended_at desc))[${limit}] as full_since
    from (
      select ${endOfAttempt(at)} as ended_at
      from mail
      where mailbox_id = paced.id and ${limit} is not null and attempted_at > ${at}::timestamptz - ${span} - ${longestAttempt}
    ) as attempt
    where ended_at > ${at}::timestamptz - ${span}
  )`;
}

/** A mail that is being handed over may still arrive in this moment. */
export function endOfAttempt(at: Date) {
  return sql`case when state = 'sending' then ${at}::timestamptz else greatest(attempted_at, accepted_at) end`;
}

export interface ZonedQueue {
  mailboxId: string;
  timeZone: string | null;
}

/** In which zones the recipients live of what campaigns have due in these mailboxes. */
export async function listDueZones(tx: Tx, mailboxIds: readonly string[], at: Date): Promise<ZonedQueue[]> {
  if (mailboxIds.length === 0) return [];
  const { rows } = await sql<ZonedQueue>`
    select distinct mailbox_id as "mailboxId", time_zone as "timeZone"
    from mail
    where mailbox_id = any(${mailboxIds}::uuid[]) and kind = 'outreach' and state = 'queued' and not is_held
      and next_attempt_at <= ${at}`.execute(tx);
  return rows;
}

/** Whose window is closed does not stand in the way of others: all of a mailbox and zone move to when it opens, at once. */
export async function moveToOpenings(
  tx: Tx,
  moves: readonly (ZonedQueue & { opensAt: Date })[],
  at: Date,
): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    with closed as materialized (
      select mail.id, opens_at
      from unnest(
        ${moves.map(({ mailboxId }) => mailboxId)}::uuid[], ${moves.map(({ timeZone }) => timeZone)}::text[],
        ${moves.map(({ opensAt }) => opensAt)}::timestamptz[]
      ) as move (mailbox_id, time_zone, opens_at)
      join mail on mail.mailbox_id = move.mailbox_id and mail.time_zone is not distinct from move.time_zone
      where kind = 'outreach' and state = 'queued' and not is_held and next_attempt_at <= ${at}
      for update of mail skip locked
    )
    update mail set next_attempt_at = closed.opens_at, waits_for_window = true
    from closed where mail.id = closed.id`.execute(tx);
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

/** The pause after the last mail is drawn anew. */
export async function forgetNextSending(tx: Tx, mailboxId: string): Promise<void> {
  await tx.updateTable("mailbox").set({ next_send_at: null }).where("id", "=", mailboxId).execute();
}

/** For a mailbox whose window changed: what waits for the old one is looked at again. */
export async function takeOutOfWindow(tx: Tx, mailboxId: string, at: Date): Promise<void> {
  await tx
    .updateTable("mail")
    .set({ next_attempt_at: at })
    .where("mailbox_id", "=", mailboxId)
    .where("state", "=", "queued")
    .where("waits_for_window", "=", true)
    .execute();
}
