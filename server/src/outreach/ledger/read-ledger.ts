import type { ledger } from "@overture/contract";
import { type EntryRow, listEntryPage, sumLedger } from "../../campaigns/ledger/ledger-queries.js";
import type { Db } from "../../db/database.js";
import { type Page, pagesOf } from "../../db/page.js";
import { toDollars } from "../../values/money.js";
import { sumOpenDeals } from "../figures/outlook-queries.js";

/** A page of the ledger, with the offered and asked amounts in addition to the agreed ones. */
export async function readLedger(db: Db, campaignId: string, page: Page): Promise<ledger.Ledger> {
  const [sums, { committed, asked }] = await Promise.all([sumLedger(db, campaignId), sumOpenDeals(db, campaignId)]);
  const { entries, planned, left } = sums;
  return {
    entries: (await listEntryPage(db, campaignId, sums, page)).map(presentEntry),
    total: entries,
    pages: pagesOf(entries, page),
    summary: {
      planned: toDollars(planned),
      spent: toDollars(planned - left),
      committed: toDollars(committed),
      asked: toDollars(asked),
      left: toDollars(left),
      free: toDollars(left - committed),
    },
  };
}

export function presentEntry(row: EntryRow): ledger.LedgerEntry {
  const creator = namedOf(row.creatorId, row.creator);
  const by = namedOf(row.userId, row.by);
  return {
    _id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    amount: toDollars(row.amount),
    balance: toDollars(row.balance),
    ...(row.threadId !== null && { threadId: row.threadId }),
    ...(creator && { creator }),
    ...(by && { by }),
    ...(row.note !== null && { note: row.note }),
  };
}

function namedOf(id: string | null, username: string | null): { _id: string; username: string } | undefined {
  return id === null || username === null ? undefined : { _id: id, username };
}
