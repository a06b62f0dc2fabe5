import { sql } from "kysely";
import { figureKeys, figuresOfThread, summedFigures, threadFigures } from "../../campaigns/thread-figure-queries.js";
import { outlookOfThread, summedOutlook, threadOutlooks } from "../../campaigns/thread-outlook-queries.js";
import { additions, assignments, columns } from "../../db/column-lists.js";
import type { Db, Tx } from "../../db/database.js";
import { lockClasses } from "../../db/lock-classes.js";
import { listFoldedByOthers, listThreadsOfCreators } from "./changed-list-queries.js";
import { keepDeals } from "./deal-slot-queries.js";
import { keepOpenPrices } from "./open-price-queries.js";

/** Whether there is anything to fold. */
export async function hasChangedThreads(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from changed_thread) or exists (select from changed_outlook)
      or exists (select from changed_cause) or exists (select from changed_views)
      or exists (select from fold_again) as "isThere"`.execute(db);
  return rows[0]?.isThere === true;
}

/**
 * Declares that this transaction counts mails from the time when they were sent. `fold_again` lists what others fold.
 */
export const countsByLeaving = sql`set_config('overture.counts_by_leaving', 'yes', true)`;

/**
 * Only one transaction folds at a time. Only folding takes this lock, and it must not wait for holders of row locks.
 * The transaction declares that it also stores outlooks, slots and open prices, and counts mails from the time when
 * they were sent: older versions do not, and a trigger lists again what they fold.
 */
export async function lockFigures(tx: Tx): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${lockClasses.figures}, 0), set_config('overture.keeps_outlook', 'yes', true),
      set_config('overture.keeps_slots', 'yes', true), set_config('overture.keeps_open_prices', 'yes', true),
      set_config('overture.goes_by_leaving', 'yes', true), ${countsByLeaving}`.execute(tx);
}

/**
 * Lists the threads of addresses, creators and mailboxes that have changed, after that change is committed. A
 * transaction that creates or moves a thread in the meantime lists it too, so it is folded later.
 */
export async function listThreadsOfCauses(tx: Tx): Promise<void> {
  await sql`
    with cause as (
      delete from changed_cause returning address, creator_id, mailbox_id
    )
    insert into changed_thread (thread_id, campaign_id)
    select thread.id, thread.campaign_id
    from (
      select creator.id from cause join creator on lower(creator.email) = cause.address and creator.deleted_at is null
      union
      select creator_id from cause where creator_id is not null
    ) as changed
    join thread on thread.creator_id = changed.id and thread.status = 'active'
    union
    select thread.id, thread.campaign_id
    from cause
    join thread on thread.mailbox_id = cause.mailbox_id and thread.status = 'active'`.execute(tx);
}

/** The same for creators whose views have changed. */
export function listThreadsOfViews(tx: Tx, most: number): Promise<number> {
  const only = sql<boolean>`status = 'active'`;
  return listThreadsOfCreators(tx, { causes: "changed_views", list: "changed_outlook", only }, most);
}

/** Whether anything folded by an earlier version is left. */
export async function hasFoldedByOthers(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select exists (select from fold_again) as "isThere"`.execute(db);
  return rows[0]?.isThere === true;
}

/** Stores some figures that have changed or that others have folded, and answers how many changes there were. */
export async function foldBatch(tx: Tx, most: number): Promise<number> {
  await lockFigures(tx);
  await listFoldedByOthers(tx, most);
  return foldListed(tx, most);
}

/**
 * Stores the figures and the outlook of some threads that have changed, and answers how many changes there were; the
 * caller holds the folding lock. Only this and `sumFiguresAgain` write these tables. It is one statement, so that the
 * list and the computed figures are from the same moment: a change that is committed later stays on the list.
 */
export async function foldListed(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    with batch as (
      delete from changed_thread
      where ctid = any(array(select ctid from changed_thread limit ${most}))
      returning thread_id
    ), outlook_batch as (
      delete from changed_outlook
      where ctid = any(array(select ctid from changed_outlook limit ${most}))
      returning thread_id
    ), changed as materialized (
      select distinct thread_id as id from batch
    ), current as materialized (
      ${threadFigures(sql`select id from changed`)}
    ), kept as materialized (
      select kept.* from changed
      cross join lateral (select * from thread_figure where thread_figure.thread_id = changed.id offset 0) as kept
    ), removed as (
      delete from thread_figure
      where thread_id = any(array(select thread_id from kept except select thread_id from current))
    ), replaced as (
      insert into thread_figure (${columns(figuresOfThread)})
      select ${columns(figuresOfThread)} from current
      on conflict (thread_id) do update set ${assignments(figuresOfThread)}
    ), differences as (
      select ${columns([...figureKeys, ...summedFigures])} from current
      union all
      select ${columns(figureKeys)}, ${sql.join(summedFigures.map((name) => sql`-${sql.ref(name)}`))} from kept
    ), summed as (
      insert into campaign_figure as total (${columns([...figureKeys, ...summedFigures])})
      select ${columns(figureKeys)}, ${sums(summedFigures)}
      from differences
      group by ${columns(figureKeys)}
      having ${anyNotZero(summedFigures)}
      on conflict (${columns(figureKeys)}) do update set ${additions(summedFigures)}
    ), days as (
      insert into campaign_deal_day as total (campaign_id, day, deals, spent, booked)
      select campaign_id, deal_day, sum(threads), sum(spent), sum(booked)
      from (
        select campaign_id, deal_day, threads, spent, booked from current
        union all
        select campaign_id, deal_day, -threads, -spent, -booked from kept
      ) as deal
      where deal_day is not null
      group by campaign_id, deal_day
      having sum(threads) <> 0 or sum(spent) <> 0 or sum(booked) <> 0
      on conflict (campaign_id, day) do update set ${additions(["deals", "spent", "booked"])}
    ), ${keepOutlooks}, ${keepDeals}, ${keepOpenPrices}
    select greatest((select count(*) from batch), (select count(*) from outlook_batch)) as found`.execute(tx);
  await removeEmptySums(tx);
  return rows[0]?.found ?? 0;
}

/**
 * The parts of the folding statement that store outlooks: for changed threads, and for those where only the outlook
 * depends on a change.
 */
const keepOutlooks = sql`outlook_changed as materialized (
      select thread_id as id from batch union select thread_id from outlook_batch
    ), outlook_current as materialized (
      ${threadOutlooks(sql`select id from outlook_changed`)}
    ), outlook_kept as materialized (
      select kept.* from outlook_changed
      cross join lateral (
        select * from thread_outlook where thread_outlook.thread_id = outlook_changed.id offset 0
      ) as kept
    ), outlook_removed as (
      delete from thread_outlook
      where thread_id = any(array(select thread_id from outlook_kept except select thread_id from outlook_current))
    ), outlook_replaced as (
      insert into thread_outlook (${columns(outlookOfThread)})
      select ${columns(outlookOfThread)} from outlook_current
      on conflict (thread_id) do update set ${assignments(outlookOfThread)}
    ), outlook_differences as (
      select campaign_id, 1 as threads, on_table, expected_views, queued_mailbox_id, queued from outlook_current
      union all
      select campaign_id, -1, -on_table, -expected_views, queued_mailbox_id, -queued from outlook_kept
    ), outlook_summed as (
      insert into campaign_outlook as total (campaign_id, ${columns(summedOutlook)})
      select campaign_id, ${sums(summedOutlook)} from outlook_differences
      group by campaign_id
      having ${anyNotZero(summedOutlook)}
      on conflict (campaign_id) do update set ${additions(summedOutlook)}
    ), queues as (
      insert into mailbox_queue as total (mailbox_id, mails)
      select queued_mailbox_id, sum(queued) from outlook_differences
      where queued_mailbox_id is not null
      group by queued_mailbox_id
      having sum(queued) <> 0
      on conflict (mailbox_id) do update set ${additions(["mails"])}
    )`;

function sums(names: readonly string[]) {
  return sql.join(names.map((name) => sql`sum(${sql.ref(name)})`));
}

function anyNotZero(names: readonly string[]) {
  return sql.join(
    names.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
    sql` or `,
  );
}

async function removeEmptySums(tx: Tx): Promise<void> {
  await sql`delete from campaign_figure where threads = 0`.execute(tx);
  await sql`delete from campaign_deal_day where deals = 0`.execute(tx);
  await sql`delete from campaign_deal_slot where deals = 0`.execute(tx);
  await sql`delete from campaign_outlook where threads = 0`.execute(tx);
  await sql`delete from campaign_open_price where threads = 0`.execute(tx);
}
