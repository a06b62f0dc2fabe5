import type { audit } from "@overture/contract";
import type { Db } from "../db/database.js";
import type { FileStream } from "../http/send-file.js";
import { csvLine } from "../values/csv-line.js";
import { listEntries } from "./audit-queries.js";
import { presentEntry } from "./present.js";

/** An entry may have several texts of 10,000 characters. */
const rowsAtOnce = 100;

interface Export {
  filter: audit.AuditFilter;
  format: "csv" | "jsonl";
  at: Date;
}

/** Written while it is read, so that a log of any size needs little memory. */
export function exportAudit(db: Db, { filter, format, at }: Export): FileStream {
  const day = at.toISOString().slice(0, 10);
  return {
    name: `audit-${day}.${format}`,
    type: format === "csv" ? "text/csv" : "application/jsonl",
    chunks: format === "csv" ? asCsv(entriesOf(db, filter)) : asLines(entriesOf(db, filter)),
  };
}

async function* entriesOf(db: Db, filter: audit.AuditFilter): AsyncGenerator<audit.AuditEntry[]> {
  for (let after: { at: Date; id: string } | undefined; ; ) {
    const rows = await listEntries(db, filter, { limit: rowsAtOnce, after });
    yield rows.map(presentEntry);
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1);
  }
}

async function* asLines(parts: AsyncIterable<audit.AuditEntry[]>): AsyncGenerator<Uint8Array> {
  for await (const entries of parts) yield Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
}

const headings = ["at", "actor", "actor id", "action", "kind", "subject", "subject id", "before", "after", "hash"];

async function* asCsv(parts: AsyncIterable<audit.AuditEntry[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvLine(headings));
  for await (const entries of parts) yield Buffer.from(entries.map((entry) => csvLine(cellsOf(entry))).join(""));
}

function cellsOf({ at, actor, action, subject, before, after, hash }: audit.AuditEntry): string[] {
  return [
    at,
    actor?.username ?? "",
    actor?._id ?? "",
    action,
    subject.kind,
    subject.name ?? "",
    subject.id ?? "",
    before === undefined ? "" : JSON.stringify(before),
    after === undefined ? "" : JSON.stringify(after),
    hash,
  ];
}
