import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import type { OutgoingMail } from "../composing/compose-mail.js";
import { claimAllowances } from "../pace/allowance.js";
import { unpacedMailboxes } from "../pace/pace-queries.js";
import { type Finished, stateAfter } from "./state-after.js";
import type { LiveWorker } from "./worker-number.js";

export interface ClaimedMail extends OutgoingMail {
  /** Tells this claim from every other claim of the same mail. */
  attempts: number;
  mailboxId: string;
  /** When somebody last changed the mailbox. */
  mailboxChangedAt: string;
}

export interface Claiming {
  worker: number;
  at: Date;
  /** Of all mailboxes together. */
  most: number;
  /** Of each mailbox that `rooms` does not name. */
  mostOfEach: number;
  rooms: ReadonlyMap<string, number>;
}

export interface Turn {
  /** To be handed over: mail about accounts first, then in the order in which they were due. */
  mails: ClaimedMail[];
  /** Those that must not be sent any more. */
  stoppedIds: string[];
  /** Those of which something was written down. */
  recordedIds: string[];
}

/** A mail as it comes out of JSON. */
type ClaimedRow = Omit<ClaimedMail, "first_attempt_at"> & { first_attempt_at: string; state: string; dueAt: string };

interface Row {
  recordedIds: string[];
  claimed: ClaimedRow[];
  /** Whether a mailbox with a pace of its own has due mail. */
  isPacedDue: boolean;
}

/**
 * One turn of a worker: writes down what became of claims, and takes mails that are due. What is known beats `unconfirmed`, which is
 * what others made of a claim while this process had lost its database; and a mail that was accepted after all is not sent again.
 * Nothing of a campaign leaves for a suppressed address, whenever and by whomever it was queued; a mail about an account does, because
 * the person has asked for that link and the list is about outreach.
 */
export async function exchangeMails(
  tx: Tx,
  finished: readonly Finished[],
  claiming: Claiming | undefined,
): Promise<Turn> {
  const { at, most } = claiming ?? nothing;
  const { rows } = await sql<Row>`
    with ${record(finished)}, box as materialized (
      select id, ${roomOf(claiming ?? nothing)} as outreach, ${roomOf(claiming ?? nothing)} as account
      from ${unpacedMailboxes} as unpaced (id)
      where ${most}::integer > 0
    ), ${claimFromBoxes(claiming ?? nothing, finished)}
    select ${recordedAndClaimed}, exists (
      select from mailbox
      where is_paced and exists (
        select from mail
        where mailbox_id = mailbox.id and state = 'queued' and not is_held and next_attempt_at <= ${at}
      )
    ) as "isPacedDue"`.execute(tx);
  const { recordedIds, claimed, isPacedDue } = rows[0] ?? noRow;
  const left = most - claimed.length;
  const paced = claiming && isPacedDue && left > 0 ? await claimPaced(tx, { ...claiming, most: left }) : [];
  return { ...turnOf([...claimed, ...paced]), recordedIds };
}

/**
 * A turn like the ones before it: accepted mails, and more of the same mailboxes. One statement is a transaction of its own, and
 * spares the round trips that limit how many mails leave in a second. What is suppressed or paced stays for the next full turn.
 */
export async function exchangeQuickly(
  { db, run }: Quickly,
  finished: readonly Finished[],
  claiming: Claiming & { mailboxIds: readonly string[] },
): Promise<Turn> {
  const statement = sql`
    with ${record(finished)}, box as materialized (
      select id, ${roomOf(claiming)} as outreach, ${roomOf(claiming)} as account
      from mailbox
      where id = any(${claiming.mailboxIds}::uuid[]) and not is_paced
    ), ${claimFromBoxes(claiming, finished, sql`where not is_stopped`)}
    select ${recordedAndClaimed}`.compile(db);
  const [{ recordedIds, claimed } = noRow] = await run<Pick<Row, "recordedIds" | "claimed">>("exchange", statement);
  return { ...turnOf(claimed), recordedIds };
}

interface Quickly {
  db: Db;
  run: NonNullable<LiveWorker["run"]>;
}

async function claimPaced(tx: Tx, claiming: Claiming): Promise<ClaimedRow[]> {
  const allowances = await claimAllowances(tx, { at: claiming.at, most: claiming.mostOfEach });
  if (allowances.length === 0) return [];
  const { rows } = await sql<Pick<Row, "claimed">>`
    with box as materialized (
      select id, least(outreach, ${roomOf(claiming)}) as outreach, least(account, ${roomOf(claiming)}) as account
      from jsonb_to_recordset(${JSON.stringify(allowances)}::jsonb) as allowance (
        "mailboxId" uuid, outreach integer, account integer
      )
      cross join lateral (select "mailboxId" as id) as mailbox
    ), ${claimFromBoxes(claiming, [])}
    select coalesce(json_agg(claimed), '[]') as claimed from claimed`.execute(tx);
  return rows[0]?.claimed ?? [];
}

const nothing: Claiming = { worker: 0, at: new Date(0), most: 0, mostOfEach: 0, rooms: new Map() };
const noRow: Row = { recordedIds: [], claimed: [], isPacedDue: false };

const recordedAndClaimed = sql`
  (select coalesce(json_agg(id), '[]') from recorded) as "recordedIds",
  (select coalesce(json_agg(claimed), '[]') from claimed) as claimed`;

function record(finished: readonly Finished[]): RawBuilder<unknown> {
  const known = finished.map((claim) => ({ id: claim.mail.id, attempts: claim.mail.attempts, ...stateAfter(claim) }));
  return sql`recorded as (
    update mail set state = known.state, worker = null, reason = known.reason,
      next_attempt_at = known."nextAttemptAt", accepted_at = coalesce(known."acceptedAt", accepted_at)
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as known (
      id uuid, attempts integer, state text, reason text, "nextAttemptAt" timestamptz, "acceptedAt" timestamptz
    )
    where mail.id = known.id and mail.attempts = known.attempts
      and (mail.state in ('sending', 'unconfirmed') or (mail.state = 'queued' and known.state = 'accepted'))
    returning mail.id
  )`;
}

/** For a statement in which `id` is a mailbox's. */
function roomOf({ mostOfEach, rooms }: Claiming): RawBuilder<number> {
  return sql`coalesce((${JSON.stringify(Object.fromEntries(rooms))}::jsonb ->> id::text)::integer, ${mostOfEach}::integer)`;
}

/** Above every room of a mailbox. */
export const mostRoom = 20;

/**
 * Takes from every `box` what it has room for, but nothing of which the same statement writes down what became of it. Materialized,
 * because a plan that looks again for each row of `mail` would take more than that; with a constant in the limit, because without
 * one the planner expects many and sorts the whole queue.
 */
function claimFromBoxes(
  { worker, at, most }: Claiming,
  finished: readonly Finished[],
  condition: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const knownIds = finished.map(({ mail }) => mail.id);
  const due = (kind: "account" | "outreach") => sql`
    select box.id as box_id, box.account, box.outreach, picked.id, recipient, due_at,
      row_number() over (partition by box.id order by due_at, picked.id) as nth
    from box
    cross join lateral (
      select mail.id, recipient, next_attempt_at as due_at
      from mail
      where mailbox_id = box.id and kind = ${sql.lit(kind)} and state = 'queued' and not is_held
        and next_attempt_at <= ${at} and mail.id <> all(${knownIds}::uuid[])
      order by next_attempt_at, mail.id
      limit ${sql.lit(mostRoom)}
      for update skip locked
    ) as picked`;
  return sql`due_account as materialized (
      select id, due_at, box_id, false as is_stopped
      from (${due("account")}) as mail
      where nth <= account
      order by due_at, id
      limit ${most}
    ), due_outreach as materialized (
      select id, due_at, box_id,
        exists (select from suppression where suppression.address = lower(mail.recipient)) as is_stopped
      from (${due("outreach")}) as mail
      where nth <= outreach - (select count(*) from due_account where due_account.box_id = mail.box_id)
      order by due_at, id
      limit greatest(${most} - (select count(*) from due_account), 0)
    ), claimed as (
      update mail set
        state = case when is_stopped then 'failed' else 'sending' end,
        worker = case when is_stopped then null else ${worker}::integer end,
        reason = case when is_stopped then 'This address does not want to hear from us, or cannot be reached' end,
        attempts = attempts + 1,
        first_attempt_at = coalesce(first_attempt_at, ${at}),
        attempted_at = case when is_stopped then attempted_at else ${at} end,
        next_attempt_at = null
      from (
        select id, due_at, is_stopped from due_account
        union all
        select id, due_at, is_stopped from due_outreach ${condition}
      ) as due
      where mail.id = due.id
      returning mail.id, kind, recipient, sender_name, subject, body, message_id, in_reply_to, reference_ids, reply_token,
        unsubscribe_token, first_attempt_at, attempts, state, mailbox_id as "mailboxId", due.due_at as "dueAt",
        (select changed_at from mailbox where mailbox.id = mail.mailbox_id) as "mailboxChangedAt"
    )`;
}

function turnOf(rows: readonly ClaimedRow[]): Pick<Turn, "mails" | "stoppedIds"> {
  const sorted = [...rows].sort(byUrgency);
  return {
    mails: sorted.filter(({ state }) => state === "sending").map(fromJson),
    stoppedIds: sorted.filter(({ state }) => state === "failed").map(({ id }) => id),
  };
}

function byUrgency(one: ClaimedRow, other: ClaimedRow): number {
  if (one.kind !== other.kind) return one.kind === "account" ? -1 : 1;
  return Date.parse(one.dueAt) - Date.parse(other.dueAt) || (one.id < other.id ? -1 : 1);
}

function fromJson(mail: ClaimedRow): ClaimedMail {
  return { ...mail, first_attempt_at: new Date(mail.first_attempt_at) };
}
