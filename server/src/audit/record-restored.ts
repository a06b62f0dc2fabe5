import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";
import { z } from "zod";
import type { Db } from "../db/database.js";
import "./tables.js";

const counts = z.object({
  madeAt: z.string(),
  messages: z.number(),
  followUps: z.number(),
  mailboxes: z.number(),
  apiKeys: z.number(),
});

/** What may have been sent, or ended, between the backup and the restore. */
export type RestoreCounts = z.output<typeof counts>;

/** For this many days, administrators see that the installation was restored. */
const shownForDays = 7;

/** Adds an audit entry at the end of a restore. A schema without an audit log gets none. */
export async function recordRestored(client: pg.ClientBase, after: RestoreCounts & Record<string, unknown>) {
  const { rows } = await client.query("select where to_regclass('audit_details') is not null");
  if (rows.length === 0) return;
  const details = JSON.stringify({ after });
  const salt = randomBytes(16);
  await client.query(
    `with entry as (
      insert into audit_entry (action, subject_kind, details_hash) values ('installation.restore', 'installation', $1)
      returning id
    )
    insert into audit_details (entry_id, salt, details) select id, $2, $3 from entry`,
    [createHash("sha256").update(salt).update(details, "utf8").digest(), salt, details],
  );
}

/** The latest restore, while administrators see it. */
export async function findRestored(db: Db, at: Date): Promise<{ at: Date; counts: RestoreCounts } | undefined> {
  const entry = await db
    .selectFrom("audit_entry")
    .innerJoin("audit_details", "audit_details.entry_id", "audit_entry.id")
    .select(["audit_entry.at", "audit_details.details"])
    .where("action", "=", "installation.restore")
    .where("audit_entry.at", ">", sql<Date>`${at}::timestamptz - make_interval(days => ${shownForDays})`)
    .orderBy("audit_entry.at", "desc")
    .orderBy("audit_entry.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!entry) return undefined;
  const { after } = JSON.parse(entry.details) as { after?: unknown };
  const read = counts.safeParse(after);
  return read.success ? { at: entry.at, counts: read.data } : undefined;
}
