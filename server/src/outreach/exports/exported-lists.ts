import type { ledger, threads } from "@overture/contract";
import type { RawBuilder } from "kysely";
import { allEntries, type EntryRow } from "../../campaigns/ledger/ledger-queries.js";
import type { Db } from "../../db/database.js";
import type { Column } from "../../exports/columns.js";
import type { ExportedList } from "../../exports/exports.js";
import { type Cents, toDollars } from "../../values/money.js";
import { presentEntry } from "../ledger/read-ledger.js";
import { summarizeThreads } from "../threads/summarize-threads.js";
import { type ConversationRow, type DealRow, type DeliveryRow, dealRows, deliveryRows } from "./export-queries.js";

/** The campaigns of an export that the caller may read: all of them, or one. */
export interface Chosen {
  campaignIds: readonly string[];
  /** The name of the campaign, if it is one. */
  of: string | undefined;
}

type Conversation = ConversationRow & { summary: threads.ThreadSummary };

const conversationColumns: readonly Column<Conversation>[] = [
  ["campaign", ({ campaign }) => campaign],
  ["creator", ({ summary }) => summary.username],
  ["email", ({ email }) => email],
  ["step", ({ summary }) => summary.step],
  ["status", ({ summary }) => summary.status],
  ["state", ({ summary }) => summary.state],
  ["awaitsUser", ({ summary }) => summary.awaitsUser],
  ["price", ({ summary }) => summary.price],
  ["lastAt", ({ summary }) => new Date(summary.lastAt)],
  ["lastLine", ({ summary }) => summary.lastLine?.text],
  ["due", ({ summary }) => summary.due && new Date(summary.due)],
  ["createdAt", ({ createdAt }) => createdAt],
  ["creatorId", ({ summary }) => summary.creatorId],
  ["campaignId", ({ summary }) => summary.campaignId],
  ["_id", ({ id }) => id],
];

export function exportedConversations(
  rows: RawBuilder<ConversationRow>,
  of: string | undefined,
): ExportedList<ConversationRow, Conversation> {
  return {
    name: "conversations",
    of,
    columns: conversationColumns,
    rows,
    async describe(batch, listed) {
      const summaries = await summarizeThreads(
        batch,
        listed.map(({ id }) => id),
      );
      const summaryOf = new Map(summaries.map((summary) => [summary._id, summary]));
      return listed.flatMap((row) => {
        const summary = summaryOf.get(row.id);
        return summary ? [{ ...row, summary }] : [];
      });
    },
  };
}

const dealColumns: readonly Column<DealRow>[] = [
  ["campaign", ({ campaign }) => campaign],
  ["creator", ({ creator }) => creator],
  ["email", ({ email }) => email],
  ["amount", ({ amount }) => toDollars(amount)],
  ["closedAt", ({ closedAt }) => closedAt],
  ["views", ({ views }) => views],
  ["bookedViews", ({ bookedViews }) => bookedViews],
  ["dueOn", ({ dueOn }) => (dueOn === null ? null : { day: dueOn })],
  ["url", ({ resultUrl }) => resultUrl],
  ["publishedAt", ({ resultPublishedAt }) => resultPublishedAt],
  ["deliveredViews", ({ resultViews }) => resultViews],
  ["notes", ({ notes }) => notes],
  ["threadId", ({ id }) => id],
];

export function exportedDeals(
  db: Db,
  { campaignIds, of }: Chosen,
  filter: Parameters<typeof dealRows>[1]["filter"],
): ExportedList<DealRow, DealRow> {
  return { name: "deals", of, columns: dealColumns, rows: dealRows(db, { campaignIds, filter }), describe: asTheyAre };
}

const deliveryColumns: readonly Column<DeliveryRow>[] = [
  ["campaign", ({ campaign }) => campaign],
  ["creator", ({ creator }) => creator],
  ["to", ({ recipient }) => recipient],
  ["sentAt", ({ sentAt }) => sentAt],
  ["step", ({ step }) => step],
  ["subject", ({ subject }) => subject],
  ["offer", ({ offer }) => dollarsOf(offer)],
  ["state", ({ state }) => state],
  ["acceptedAt", ({ acceptedAt }) => acceptedAt],
  ["reason", ({ reason }) => reason],
  ["threadId", ({ threadId }) => threadId],
  ["_id", ({ id }) => id],
];

export function exportedDeliveries(
  db: Db,
  { campaignIds, of }: Chosen,
  filter: Parameters<typeof deliveryRows>[1]["filter"],
): ExportedList<DeliveryRow, DeliveryRow> {
  const rows = deliveryRows(db, { campaignIds, filter });
  return { name: "deliveries", of, columns: deliveryColumns, rows, describe: asTheyAre };
}

/** The same columns as in the file of one campaign's ledger. */
const ledgerColumns: readonly Column<ledger.LedgerEntry>[] = [
  ["at", ({ at }) => new Date(at)],
  ["kind", ({ kind }) => kind],
  ["amount", ({ amount }) => amount],
  ["balance", ({ balance }) => balance],
  ["threadId", ({ threadId }) => threadId],
  ["creator", ({ creator }) => creator?.username],
  ["by", ({ by }) => by?.username],
  ["note", ({ note }) => note],
];

export function exportedLedger(campaignId: string, of: string): ExportedList<EntryRow, ledger.LedgerEntry> {
  return {
    name: "ledger",
    of,
    columns: ledgerColumns,
    rows: allEntries(campaignId),
    describe: async (_, rows) => rows.map(presentEntry),
  };
}

async function asTheyAre<Row>(_: Db, rows: readonly Row[]): Promise<readonly Row[]> {
  return rows;
}

function dollarsOf(amount: Cents | null): number | undefined {
  return amount === null ? undefined : toDollars(amount);
}
