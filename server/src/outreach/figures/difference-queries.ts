import { type RawBuilder, sql } from "kysely";
import {
  dealsOfEntries,
  dealsOfThreads,
  keptLedgers,
  ledgerHistory,
} from "../../campaigns/ledger/ledger-history-queries.js";
import { figureKeys, figuresOfThread, summedFigures, threadFigures } from "../../campaigns/thread-figure-queries.js";
import { outlookOfThread, summedOutlook, threadOutlooks } from "../../campaigns/thread-outlook-queries.js";
import { columns } from "../../db/column-lists.js";
import type { Db, Tx } from "../../db/database.js";
import { findLeakedBodies } from "../../mail/bodies/body-queries.js";
import { tallyKeys } from "../analytics/fold-tally-queries.js";
import {
  campaignKeys,
  campaignTotals,
  dayKeys,
  dayTotals,
  keptCampaignTotals,
  keptDayTotals,
  keptPartTotals,
  keptTallies,
  keptTotals,
  partKeys,
  partTotals,
  tallyHistory,
  tallyTotals,
} from "../analytics/tally-history-queries.js";
import {
  countHistory,
  countKeys,
  keptCounts,
  keptUnread,
  unreadHistory,
  unreadKeys,
} from "../inbox/kept-inbox-queries.js";
import { listWrong } from "./changed-list-queries.js";
import { dealOfThread, summedDeal, threadDeals } from "./deal-slot-queries.js";
import { openPriceOfThread, summedOpenPrice, threadOpenPrices } from "./open-price-queries.js";

/** A row of stored figures that differs from the history. A side without the row is null. */
export interface Difference {
  table:
    | "thread_figure"
    | "campaign_figure"
    | "campaign_deal_day"
    | "thread_deal"
    | "campaign_deal_slot"
    | "thread_outlook"
    | "campaign_outlook"
    | "thread_open_price"
    | "campaign_open_price"
    | "mailbox_queue"
    | "thread_tally"
    | "tally"
    | "campaign_tally"
    | "part_tally"
    | "day_tally"
    | "ledger_entry"
    | "ledger_entry of a thread"
    | "received_mail"
    | "inbox_count"
    | "inbox_unread"
    | "body";
  kept: Record<string, unknown> | null;
  history: Record<string, unknown> | null;
}

/**
 * Computes every stored figure again and answers with each difference. A thread that has changed since its figures were
 * stored counts as right, because readers compute it; sums are compared with the stored figures of threads.
 */
export async function findDifferences(db: Db): Promise<Difference[]> {
  return [
    ...(await differencesOf(db, "thread_figure", ["thread_id"], threadHistory, keptThreads)),
    ...(await differencesOf(
      db,
      "campaign_figure",
      figureKeys,
      campaignHistory,
      sql`select ${campaignColumns} from campaign_figure`,
    )),
    ...(await differencesOf(
      db,
      "campaign_deal_day",
      ["campaign_id", "day"],
      dayHistory,
      sql`select ${dayColumns} from campaign_deal_day`,
    )),
    ...(await differencesOf(db, "thread_deal", ["thread_id"], dealHistory, keptDeals)),
    ...(await differencesOf(
      db,
      "campaign_deal_slot",
      ["campaign_id", "slot"],
      slotSums,
      sql`select ${slotColumns} from campaign_deal_slot`,
    )),
    ...(await differencesOf(db, "thread_outlook", ["thread_id"], outlookHistory, keptOutlooks)),
    ...(await differencesOf(
      db,
      "campaign_outlook",
      ["campaign_id"],
      outlookSums,
      sql`select ${outlookColumns} from campaign_outlook`,
    )),
    ...(await differencesOf(db, "thread_open_price", ["thread_id"], openPriceHistory, keptOpenPrices)),
    ...(await differencesOf(
      db,
      "campaign_open_price",
      ["campaign_id"],
      openPriceSums,
      sql`select ${openPriceColumns} from campaign_open_price`,
    )),
    ...(await differencesOf(db, "mailbox_queue", ["mailbox_id"], queueSums, keptQueues)),
    ...(await differencesOf(db, "thread_tally", ["thread_id"], tallyHistory, keptTallies)),
    ...(await differencesOf(db, "tally", tallyKeys, tallyTotals, keptTotals)),
    ...(await differencesOf(db, "campaign_tally", campaignKeys, campaignTotals, keptCampaignTotals)),
    ...(await differencesOf(db, "part_tally", partKeys, partTotals, keptPartTotals)),
    ...(await differencesOf(db, "day_tally", dayKeys, dayTotals, keptDayTotals)),
    ...(await differencesOf(db, "ledger_entry", ["campaign_id"], ledgerHistory, keptLedgers)),
    ...(await differencesOf(db, "ledger_entry of a thread", ["thread_id"], dealsOfThreads, dealsOfEntries)),
    ...(await differencesOf(db, "received_mail", ["id"], assignmentHistory, keptAssignments)),
    ...(await differencesOf(db, "inbox_count", countKeys, countHistory, keptCounts)),
    ...(await differencesOf(db, "inbox_unread", unreadKeys, unreadHistory, keptUnread)),
    ...(await findLeakedBodies(db)).map((hash) => ({ table: "body" as const, kept: { hash }, history: null })),
  ];
}

const isFigureChanged = (threadId: string) => sql`(
  exists (select from changed_thread where changed_thread.thread_id = ${sql.ref(threadId)})
  or exists (select from fold_again where fold_again.thread_id = ${sql.ref(threadId)})
)`;

const threadHistory = sql`
  select ${columns(figuresOfThread)} from (${threadFigures(sql`
    select id from thread where not ${isFigureChanged("thread.id")}
  `)}) as figure`;

const keptThreads = sql`
  select ${columns(figuresOfThread)} from thread_figure where not ${isFigureChanged("thread_figure.thread_id")}`;

const campaignColumns = columns([...figureKeys, ...summedFigures]);

const campaignHistory = sql`
  select ${columns(figureKeys)}, ${sql.join(summedFigures.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
  from thread_figure
  group by ${columns(figureKeys)}`;

const dayColumns = columns(["campaign_id", "day", "deals", "spent", "booked"]);

const dayHistory = sql`
  select campaign_id, deal_day as day, sum(threads) as deals, sum(spent) as spent, sum(booked) as booked
  from thread_figure
  where deal_day is not null
  group by campaign_id, deal_day`;

const isOutlookChanged = (threadId: string) => sql`(
  exists (select from changed_thread where changed_thread.thread_id = ${sql.ref(threadId)})
  or exists (select from changed_outlook where changed_outlook.thread_id = ${sql.ref(threadId)})
)`;

/** Threads that have not changed since their figures were folded. */
const unchangedThreads = sql`select id from thread where not ${isOutlookChanged("thread.id")}`;

const dealHistory = sql`
  select ${columns(dealOfThread)} from (${threadDeals(unchangedThreads)}) as deal`;

const keptDeals = sql`
  select ${columns(dealOfThread)} from thread_deal where not ${isOutlookChanged("thread_deal.thread_id")}`;

const slotColumns = columns(["campaign_id", "slot", "deals", ...summedDeal]);

const slotSums = sql`
  select campaign_id, slot, count(*) as deals, sum(spent) as spent, sum(booked) as booked
  from thread_deal
  group by campaign_id, slot`;

const outlookHistory = sql`
  select ${columns(outlookOfThread)} from (${threadOutlooks(unchangedThreads)}) as outlook`;

const keptOutlooks = sql`
  select ${columns(outlookOfThread)} from thread_outlook where not ${isOutlookChanged("thread_outlook.thread_id")}`;

const outlookColumns = columns(["campaign_id", ...summedOutlook]);

const outlookSums = sql`
  select campaign_id, count(*) as threads, sum(on_table) as on_table, sum(expected_views) as expected_views
  from thread_outlook
  group by campaign_id`;

const openPriceHistory = sql`
  select ${columns(openPriceOfThread)} from (${threadOpenPrices(unchangedThreads)}) as price`;

const keptOpenPrices = sql`
  select ${columns(openPriceOfThread)} from thread_open_price
  where not ${isOutlookChanged("thread_open_price.thread_id")}`;

const openPriceColumns = columns(["campaign_id", ...summedOpenPrice]);

const openPriceSums = sql`
  select campaign_id, count(*) as threads, sum(committed) as committed, sum(asked) as asked
  from thread_open_price
  group by campaign_id`;

const queueSums = sql`
  select queued_mailbox_id as mailbox_id, sum(queued) as mails from thread_outlook
  where queued_mailbox_id is not null
  group by queued_mailbox_id
  having sum(queued) <> 0`;

const keptQueues = sql`select mailbox_id, mails from mailbox_queue where mails <> 0`;

const assignmentHistory = sql`
  select id,
    not exists (select from message where message.received_mail_id = received_mail.id)
      and not exists (select from discarded_mail where discarded_mail.id = received_mail.id) as is_unassigned
  from received_mail`;

const keptAssignments = sql`select id, coalesce(is_unassigned, false) as is_unassigned from received_mail`;

/** Both sides are read at the same moment. Numbers are compared by value: 1.50 equals 1.5. */
async function differencesOf(
  db: Db,
  table: Difference["table"],
  keys: readonly string[],
  history: RawBuilder<unknown>,
  kept: RawBuilder<unknown>,
): Promise<Difference[]> {
  const same = keys.map((key) => sql`history.${sql.ref(key)} = kept.${sql.ref(key)}`);
  const { rows } = await sql<Omit<Difference, "table">>`
    select to_jsonb(history) as history, to_jsonb(kept) as kept
    from (${history}) as history
    full join (${kept}) as kept on ${sql.join(same, sql` and `)}
    where to_jsonb(history) is distinct from to_jsonb(kept)`.execute(db);
  return rows.map((row) => ({ table, ...row }));
}

/** Lists wrong threads, so that folding writes them again. */
export async function listWrongThreads(tx: Tx): Promise<void> {
  await listWrong(tx, "changed_outlook", { history: dealHistory, kept: keptDeals });
  await listWrong(tx, "changed_outlook", { history: outlookHistory, kept: keptOutlooks });
  await listWrong(tx, "changed_outlook", { history: openPriceHistory, kept: keptOpenPrices });
  await listWrong(tx, "changed_thread", { history: threadHistory, kept: keptThreads });
}

export async function sumFiguresAgain(tx: Tx): Promise<void> {
  await sql`delete from campaign_figure`.execute(tx);
  await sql`insert into campaign_figure (${campaignColumns}) ${campaignHistory}`.execute(tx);
  await sql`delete from campaign_deal_day`.execute(tx);
  await sql`insert into campaign_deal_day (${dayColumns}) ${dayHistory}`.execute(tx);
  await sql`delete from campaign_deal_slot`.execute(tx);
  await sql`insert into campaign_deal_slot (${slotColumns}) ${slotSums}`.execute(tx);
  await sql`delete from campaign_outlook`.execute(tx);
  await sql`insert into campaign_outlook (${outlookColumns}) ${outlookSums}`.execute(tx);
  await sql`delete from campaign_open_price`.execute(tx);
  await sql`insert into campaign_open_price (${openPriceColumns}) ${openPriceSums}`.execute(tx);
  await sql`delete from mailbox_queue`.execute(tx);
  await sql`insert into mailbox_queue (mailbox_id, mails) ${queueSums}`.execute(tx);
}
