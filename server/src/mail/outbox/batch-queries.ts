import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { secondsAfter } from "../../values/clock.js";
import type { OutgoingMail } from "../composing/compose-mail.js";
import { isReadingBehind } from "../imap/freshness-queries.js";
import { claimAllowances } from "../pace/allowance.js";
import { unpacedMailboxes } from "../pace/pace-queries.js";
import { isSuppressedFor } from "../suppression/suppression-queries.js";
import { claimStep } from "./lanes.js";
import { type Finished, stateAfter } from "./state-after.js";
import type { LiveWorker } from "./worker-number.js";

export interface ClaimedMail extends OutgoingMail {
  /** Increased by each claim of the mail, so that an outcome is recorded for its own claim only. */
  attempts: number;
  mailboxId: string;
  /** When the mailbox was last changed. */
  mailboxChangedAt: string;
  /** Encrypted, in hex. */
  sealedLink: string | null;
  /** The owner of the mailbox; null for the shared one. */
  ownerId: string | null;
}

export interface Claiming {
  worker: number;
  at: Date;
  /** The most of all users' mailboxes together. The shared mailbox has places of its own. */
  most: number;
  /** The most of each mailbox that `capacities` does not name. */
  mostOfEach: number;
  /** By mailbox, for outreach. */
  capacities: ReadonlyMap<string, number>;
  /** By mailbox: how many of these a fast server is about to take. They do not count for the owner. */
  ahead: ReadonlyMap<string, number>;
  /** By mailbox, for mail about accounts, which has connections of its own. */
  accountCapacities: ReadonlyMap<string, number>;
  /** The most of all mailboxes of each user whom `ownerCapacities` does not name. */
  mostOfOwner: number;
  ownerCapacities: ReadonlyMap<string, number>;
}

export interface Batch {
  /** The mails to hand over: mail about accounts first, then by the time at which they were due. */
  mails: ClaimedMail[];
  /** Mails that must not be sent any more. */
  stoppedIds: string[];
  /** Mails whose outcome was recorded. */
  recordedIds: string[];
}

/** A claimed mail as PostgreSQL gives it in JSON. */
type ClaimedRow = Omit<ClaimedMail, "first_attempt_at"> & { first_attempt_at: string; state: string; dueAt: string };

interface Row {
  recordedIds: string[];
  claimed: ClaimedRow[];
  /** Whether a mailbox with a pace has mail that is due. */
  isPacedDue: boolean;
}

/**
 * One batch of a worker: records the outcomes of claims, and claims mails that are due. An outcome replaces
 * `unconfirmed`, which other workers set while this process had lost its database; a mail that was accepted after all
 * is not sent again. No outreach goes to a suppressed address, whenever and by whomever it was queued. Mail about an
 * account does: its recipient asked for the link.
 */
export async function runWholeBatch(
  tx: Tx,
  finished: readonly Finished[],
  claiming: Claiming | undefined,
): Promise<Batch> {
  const { at } = claiming ?? nothing;
  const { rows } = await sql<Row>`
    with ${record(finished)}, box as materialized (
      select id, user_id, ${capacitiesOf(claiming ?? nothing)}
      from mailbox
      where id in ${unpacedMailboxes} and ${claiming !== undefined}::boolean
    ), ${claimFromBoxes(claiming ?? nothing, finished)}
    select ${recordedAndClaimed}, exists (
      select from mailbox
      where is_paced and exists (
        select from mail
        where mailbox_id = mailbox.id and state = 'queued' and not is_held and next_attempt_at <= ${at}
      )
    ) as "isPacedDue"`.execute(tx);
  const { recordedIds, claimed, isPacedDue } = rows[0] ?? noRow;
  const paced = claiming && isPacedDue ? await claimPaced(tx, lessThan(claiming, claimed)) : [];
  return { ...batchOf([...claimed, ...paced]), recordedIds };
}

/** What may be claimed after these. */
function lessThan(claiming: Claiming, claimed: readonly ClaimedRow[]): Claiming {
  const ownerCapacities = new Map(claiming.ownerCapacities);
  const ahead = new Map(claiming.ahead);
  let { most } = claiming;
  for (const { ownerId, mailboxId, kind } of claimed) {
    if (ownerId === null) continue;
    most -= 1;
    const left = kind === "outreach" ? (ahead.get(mailboxId) ?? 0) : 0;
    if (left > 0) ahead.set(mailboxId, left - 1);
    else ownerCapacities.set(ownerId, (ownerCapacities.get(ownerId) ?? claiming.mostOfOwner) - 1);
  }
  return { ...claiming, most, ownerCapacities };
}

/**
 * A batch like the previous one: accepted mails are recorded, and more mails of the same mailboxes are claimed. It is
 * one statement and so one transaction, which saves the round trips that limit the mails of a second. Suppressed and
 * paced mail waits for the next full batch.
 */
export async function runFastBatch(
  { db, run }: Quickly,
  finished: readonly Finished[],
  claiming: Claiming & { mailboxIds: readonly string[] },
): Promise<Batch> {
  const statement = sql`
    with ${record(finished)}, box as materialized (
      select id, user_id, ${capacitiesOf(claiming)}
      from mailbox
      where id = any(${claiming.mailboxIds}::uuid[]) and not is_paced
    ), ${claimFromBoxes(claiming, finished, sql`where not is_stopped`)}
    select ${recordedAndClaimed}`.compile(db);
  const [{ recordedIds, claimed } = noRow] = await run<Pick<Row, "recordedIds" | "claimed">>(
    `batch ${maxOfFast(claiming)}`,
    statement,
  );
  return { ...batchOf(claimed), recordedIds };
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
      select id, (select user_id from mailbox as owned where owned.id = mailbox.id) as user_id,
        least(outreach, ${mailboxCapacity(claiming)}) as outreach, least(account, ${accountCapacityOf(claiming)}) as account,
        ${aheadOf(claiming)} as ahead
      from jsonb_to_recordset(${JSON.stringify(allowances)}::jsonb) as allowance (
        "mailboxId" uuid, outreach integer, account integer
      )
      cross join lateral (select "mailboxId" as id) as mailbox
    ), ${claimFromBoxes(claiming, [])}
    select coalesce(json_agg(claimed), '[]') as claimed from claimed`.execute(tx);
  return rows[0]?.claimed ?? [];
}

const nothing: Claiming = {
  worker: 0,
  at: new Date(0),
  most: 0,
  mostOfEach: 0,
  capacities: new Map(),
  ahead: new Map(),
  accountCapacities: new Map(),
  mostOfOwner: 0,
  ownerCapacities: new Map(),
};
const noRow: Row = { recordedIds: [], claimed: [], isPacedDue: false };

const recordedAndClaimed = sql`
  (select coalesce(json_agg(id), '[]') from recorded) as "recordedIds",
  (select coalesce(json_agg(claimed), '[]') from claimed) as claimed`;

function record(finished: readonly Finished[]): RawBuilder<unknown> {
  const known = finished.map((claim) => ({ id: claim.mail.id, attempts: claim.mail.attempts, ...stateAfter(claim) }));
  return sql`recorded as (
    update mail set state = known.state, worker = null, reason = known.reason,
      next_attempt_at = known."nextAttemptAt", accepted_at = coalesce(known."acceptedAt", accepted_at),
      sealed_link = case when known.state = 'queued' then sealed_link end
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as known (
      id uuid, attempts integer, state text, reason text, "nextAttemptAt" timestamptz, "acceptedAt" timestamptz
    )
    where mail.id = known.id and mail.attempts = known.attempts
      and (mail.state in ('sending', 'unconfirmed') or (mail.state = 'queued' and known.state = 'accepted'))
    returning mail.id
  )`;
}

/** For a statement in which `id` is a mailbox's id. */
function capacitiesOf(claiming: Claiming): RawBuilder<unknown> {
  return sql`${mailboxCapacity(claiming)} as outreach, ${accountCapacityOf(claiming)} as account, ${aheadOf(claiming)} as ahead`;
}

function aheadOf({ ahead }: Claiming): RawBuilder<number> {
  return mailboxCapacity({ mostOfEach: 0, capacities: ahead });
}

function accountCapacityOf({ mostOfEach, accountCapacities }: Claiming): RawBuilder<number> {
  return mailboxCapacity({ mostOfEach, capacities: accountCapacities });
}

/** For a statement in which `id` is a mailbox's id. */
function mailboxCapacity({ mostOfEach, capacities }: Pick<Claiming, "mostOfEach" | "capacities">): RawBuilder<number> {
  return sql`coalesce((${JSON.stringify(Object.fromEntries(capacities))}::jsonb ->> id::text)::integer, ${mostOfEach}::integer)`;
}

/** For a statement in which `user_id` is a user's id. */
function capacityOfOwner({ mostOfOwner, ownerCapacities }: Claiming): RawBuilder<number> {
  const capacities = JSON.stringify(Object.fromEntries(ownerCapacities));
  return sql`coalesce((${capacities}::jsonb ->> user_id::text)::integer, ${mostOfOwner}::integer)`;
}

/**
 * A due mail that waits longer than this for its claim could not be tried: its mailbox was closed or at its limit, or
 * no worker ran. That time does not count towards the day of retries.
 */
const longestClaimSeconds = 60 * 60;

/** For a mailbox that is not fast: enough for its connections and a batch ahead. */
const maxOfOthers = 16;

/**
 * How many mails of the fast mailboxes a claim looks at, in steps, so that there are few different statements. Each row
 * that is looked at is locked.
 */
function maxOfFast({ capacities, accountCapacities }: Claiming): number {
  const most = Math.max(maxOfOthers, ...capacities.values(), ...accountCapacities.values());
  return most <= maxOfOthers ? maxOfOthers : Math.ceil(most / claimStep) * claimStep;
}

/**
 * Takes from every `box` as many mails as fit, except mails whose outcome the same statement records. `materialized`,
 * because a plan that evaluates this again for each row of `mail` would take more. The limit has a constant, because
 * without one the planner expects many rows and sorts the whole queue.
 */
function claimFromBoxes(
  claiming: Claiming,
  finished: readonly Finished[],
  condition: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const { worker, at, most } = claiming;
  const knownIds = finished.map(({ mail }) => mail.id);
  const due = (kind: "account" | "outreach", isFast: boolean) => sql`
    select box.id as box_id, box.user_id, box.account, box.outreach,
      ${kind === "outreach" ? sql`box.ahead` : sql`0`} as ahead, candidate.id, recipient, owner_id, if_unanswered, due_at,
      row_number() over (partition by box.id order by due_at, candidate.id) as nth
    from box
    cross join lateral (
      select mail.id, recipient, owner_id, if_unanswered, next_attempt_at as due_at
      from mail
      where mailbox_id = box.id and kind = ${sql.lit(kind)} and state = 'queued' and not is_held
        and next_attempt_at <= ${at} and mail.id <> all(${knownIds}::uuid[])
      order by next_attempt_at, mail.id
      limit ${sql.lit(isFast ? maxOfFast(claiming) : maxOfOthers)}
      for update skip locked
    ) as candidate
    where (box.${sql.ref(kind)} > ${sql.lit(maxOfOthers)}) = ${sql.lit(isFast)} and box.${sql.ref(kind)} > 0`;
  const accounts = ranked(sql`${due("account", false)} union all ${due("account", true)}`, {
    fits: sql`nth <= account`,
    ownerCapacity: capacityOfOwner(claiming),
  });
  const outreach = ranked(sql`${due("outreach", false)} union all ${due("outreach", true)}`, {
    fits: sql`nth <= outreach`,
    ownerCapacity: sql`${capacityOfOwner(claiming)}
      - (select count(*) from due_account where due_account.user_id = mail.user_id)`,
  });
  return sql`due_account as materialized (
      select id, due_at, box_id, user_id, false as is_stopped, false as is_behind
      from (${accounts}) as mail
      where user_id is null or nth_of_all <= ${most}
    ), due_outreach as materialized (
      select id, due_at, box_id,
        ${isSuppressedFor(sql`mail.recipient`, sql`mail.owner_id`)} as is_stopped,
        case when mail.if_unanswered then (
          select ${isReadingBehind(at)}
          from mailbox left join imap_mailbox on imap_mailbox.mailbox_id = mailbox.id
          where mailbox.id = mail.box_id
        ) else false end as is_behind
      from (${outreach}) as mail
      where user_id is null
        or nth_of_all <= ${most} - (select count(*) from due_account where due_account.user_id is not null)
    ), postponed as (
      update mail set next_attempt_at = ${nextLook(at)},
        first_attempt_at = first_attempt_at + (${nextLook(at)} - next_attempt_at)
      from (
        select mail.id from mail
        where mailbox_id in (select box_id from due_outreach where is_behind) and kind = 'outreach' and if_unanswered
          and state = 'queued' and not is_held and next_attempt_at <= ${at} and mail.id <> all(${knownIds}::uuid[])
        for update skip locked
      ) as waiting
      where mail.id = waiting.id
    ), claimed as (
      update mail set
        state = case when is_stopped then 'failed' else 'sending' end,
        worker = case when is_stopped then null else ${worker}::integer end,
        reason = case when is_stopped then 'This address does not want to hear from us, or cannot be reached' end,
        attempts = attempts + 1,
        waits_for_window = false,
        first_attempt_at = case
          when first_attempt_at is null then ${at}
          when due.due_at < ${at}::timestamptz - make_interval(secs => ${longestClaimSeconds})
            then first_attempt_at + (${at}::timestamptz - due.due_at)
          else first_attempt_at
        end,
        attempted_at = case when is_stopped then attempted_at else ${at} end,
        next_attempt_at = null
      from (
        select id, due_at, is_stopped, is_behind from due_account
        union all
        select id, due_at, is_stopped, is_behind from due_outreach ${condition}
      ) as due
      where mail.id = due.id and not due.is_behind
      returning mail.id, kind, recipient, sender_name, subject, body, message_id, in_reply_to, reference_ids, reply_token,
        unsubscribe_token, first_attempt_at, attachment_ids, attempts, state, mailbox_id as "mailboxId", due.due_at as "dueAt",
        (select changed_at from mailbox where mailbox.id = mail.mailbox_id) as "mailboxChangedAt",
        (select user_id from mailbox where mailbox.id = mail.mailbox_id) as "ownerId",
        encode(sealed_link, 'hex') as "sealedLink"
    )`;
}

/** When to check again whether a mailbox has been read; all follow-ups that wait for it get this time. */
function nextLook(at: Date): RawBuilder<Date> {
  return sql`${secondsAfter(at, 60)}::timestamptz`;
}

interface CapacityOf {
  /** How many more its mailbox takes. */
  fits: RawBuilder<unknown>;
  /** How many more its owner may have in flight. */
  ownerCapacity: RawBuilder<unknown>;
}

/** The mails that fit, with their rank among those of all users. */
function ranked(due: RawBuilder<unknown>, { fits, ownerCapacity }: CapacityOf): RawBuilder<unknown> {
  return sql`
    select mail.*, row_number() over (partition by user_id is null order by due_at, id) as nth_of_all
    from (
      select mail.*, row_number() over (partition by user_id, nth <= ahead order by due_at, id) as nth_of_owner
      from (${due}) as mail
      where ${fits}
    ) as mail
    where user_id is null or nth <= ahead or nth_of_owner <= ${ownerCapacity}`;
}

function batchOf(rows: readonly ClaimedRow[]): Pick<Batch, "mails" | "stoppedIds"> {
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
