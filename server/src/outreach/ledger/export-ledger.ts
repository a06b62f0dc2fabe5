import type { ledger } from "@overture/contract";
import { listEntriesBelow, sumLedger } from "../../campaigns/ledger/ledger-queries.js";
import type { Db } from "../../db/database.js";
import type { FileStream } from "../../http/send-file.js";
import { csvLine } from "../../values/csv-line.js";
import { presentEntry } from "./read-ledger.js";

const rowsAtOnce = 1_000;

/** All present entries, newest first, written while they are read. */
export function exportLedger(db: Db, campaignId: string, at: Date): FileStream {
  return {
    name: `ledger-${at.toISOString().slice(0, 10)}.csv`,
    type: "text/csv",
    chunks: linesOf(entriesOf(db, campaignId)),
  };
}

async function* entriesOf(db: Db, campaignId: string): AsyncGenerator<ledger.LedgerEntry[]> {
  const { entries } = await sumLedger(db, campaignId);
  for (let position = entries + 1; position > 1; position -= rowsAtOnce)
    yield (await listEntriesBelow(db, campaignId, { position, limit: rowsAtOnce })).map(presentEntry);
}

const headings = ["at", "kind", "amount", "balance", "threadId", "creator", "by", "note"];

async function* linesOf(parts: AsyncIterable<ledger.LedgerEntry[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvLine(headings));
  for await (const entries of parts) yield Buffer.from(entries.map((entry) => csvLine(cellsOf(entry))).join(""));
}

function cellsOf({ at, kind, amount, balance, threadId, creator, by, note }: ledger.LedgerEntry): (string | number)[] {
  return [at, kind, amount, balance, threadId ?? "", creator?.username ?? "", by?.username ?? "", note ?? ""];
}
