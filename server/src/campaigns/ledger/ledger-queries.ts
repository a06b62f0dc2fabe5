import type { ledger } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { offsetOf, type Page } from "../../db/page.js";
import type { Cents } from "../../values/money.js";
import "../tables.js";

interface Payment {
  campaignId: string;
  threadId: string;
  amount: Cents;
  /** The user who makes the deal or reopens it. */
  userId: string;
  at: Date;
}

/** What remains after the payment, or undefined if the budget does not cover it. */
export async function takeFromBudget(tx: Tx, payment: Payment): Promise<Cents | undefined> {
  const { campaignId, amount, ...deal } = payment;
  const row = await tx
    .updateTable("campaign")
    .set((column) => ({ budget: column("budget", "-", amount) }))
    .where("id", "=", campaignId)
    .where("budget", ">=", amount)
    .returning("budget")
    .executeTakeFirst();
  if (row) await addEntry(tx, { campaignId, kind: "deal", amount: -amount, ...deal });
  return row?.budget;
}

/** Returns the amount of a deal that is reopened. */
export async function returnToBudget(tx: Tx, { reason, ...payment }: Payment & { reason: string }): Promise<void> {
  await tx
    .updateTable("campaign")
    .set((column) => ({ budget: column("budget", "+", payment.amount) }))
    .where("id", "=", payment.campaignId)
    .execute();
  await addEntry(tx, { kind: "reopened", note: reason, ...payment });
}

/** Adds an entry for a budget that a user changed by this amount. An unchanged budget has no entry. */
export async function enterBudget(tx: Tx, change: Omit<Payment, "threadId">): Promise<void> {
  if (change.amount !== 0) await addEntry(tx, { kind: "budget", ...change });
}

interface NewEntry extends Omit<Payment, "threadId"> {
  kind: ledger.EntryKind;
  threadId?: string;
  note?: string;
}

/** A trigger sets position and balance, and compares them with the budget at the end of the transaction. */
async function addEntry(tx: Tx, { campaignId, threadId, userId, note, ...entry }: NewEntry): Promise<void> {
  const row = { campaign_id: campaignId, thread_id: threadId ?? null, user_id: userId, note: note ?? null, ...entry };
  await tx.insertInto("ledger_entry").values(row).execute();
}

/** The sums over all entries of a campaign, from the newest entry. */
export interface LedgerSums {
  entries: number;
  planned: Cents;
  left: Cents;
}

export async function sumLedger(db: Db, campaignId: string): Promise<LedgerSums> {
  const newest = await db
    .selectFrom("ledger_entry")
    .select(["position as entries", "planned", "balance as left"])
    .where("campaign_id", "=", campaignId)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest ?? { entries: 0, planned: 0, left: 0 };
}

export interface EntryRow {
  id: string;
  position: number;
  at: Date;
  kind: ledger.EntryKind;
  amount: Cents;
  balance: Cents;
  threadId: string | null;
  note: string | null;
  creatorId: string | null;
  creator: string | null;
  userId: string | null;
  by: string | null;
}

/** A page, newest first. Positions have no gaps, so the last page is read as fast as the first. */
export async function listEntryPage(
  db: Db,
  campaignId: string,
  { entries }: LedgerSums,
  page: Page,
): Promise<EntryRow[]> {
  // A page beyond the end has a position of 0.
  const position = Math.max(0, entries - offsetOf(page) + 1);
  return listEntriesBelow(db, campaignId, { position, limit: page.limit });
}

/** This many entries below a position, newest first. */
export async function listEntriesBelow(
  db: Db,
  campaignId: string,
  { position, limit }: { position: number; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    ${entriesOf(campaignId)} and position < ${position} and position >= ${position - limit}
    order by position desc`.execute(db);
  return rows;
}

/** A statement for all entries, newest first. */
export function allEntries(campaignId: string): RawBuilder<EntryRow> {
  return sql`${entriesOf(campaignId)} order by position desc`;
}

function entriesOf(campaignId: string): RawBuilder<EntryRow> {
  return sql`
    select entry.id, position, at, kind, amount, balance, thread_id as "threadId", note,
      creator.id as "creatorId", creator.username as creator, app_user.id as "userId", app_user.username as by
    from ledger_entry as entry
    left join thread on thread.id = entry.thread_id
    left join creator on creator.id = thread.creator_id
    left join app_user on app_user.id = entry.user_id
    where entry.campaign_id = ${campaignId}`;
}

/** Deletes the notes of an erased creator's conversations, which may be about the person. */
export async function forgetNotes(tx: Tx, threadIds: readonly string[]): Promise<void> {
  await tx
    .updateTable("ledger_entry")
    .set({ note: null })
    .where(sql<boolean>`thread_id = any(${threadIds}::uuid[])`)
    .where("note", "is not", null)
    .execute();
}
