import { retention } from "@overture/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../db/database.js";
import "./tables.js";

/** What administrators have set. */
export async function readRetention(db: Db): Promise<retention.Retention> {
  const rows = await db.selectFrom("retention").select(["kind", "days"]).execute();
  const daysOf = (kind: retention.RetentionKind) => rows.find((row) => row.kind === kind)?.days ?? null;
  return {
    rawMails: daysOf("rawMails"),
    sandboxMails: daysOf("sandboxMails"),
    accountMails: daysOf("accountMails"),
    endedSessions: daysOf("endedSessions"),
    webhookDeliveries: daysOf("webhookDeliveries"),
  };
}

/** Of two simultaneous changes, the second waits and records the result of the first as its previous value. */
export async function lockRetention(tx: Tx): Promise<void> {
  await sql`lock table retention in share row exclusive mode`.execute(tx);
}

export async function writeRetention(tx: Tx, days: retention.Retention): Promise<void> {
  const kinds = retention.retentionKind.options;
  await tx.deleteFrom("retention").execute();
  await sql`
    insert into retention (kind, days)
    select kind, days from unnest(${[...kinds]}::text[], ${kinds.map((kind) => days[kind])}::integer[]) as given (kind, days)
    where days is not null`.execute(tx);
}
