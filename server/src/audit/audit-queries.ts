import type { audit } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { MomentPlace } from "../db/cursor-page.js";
import type { Db } from "../db/database.js";
import { containing } from "../db/page.js";
import "./tables.js";

export interface AuditRow {
  id: string;
  at: Date;
  actor_id: string | null;
  /** The username in the entry's details, or else the user's present one. */
  actor: string | null;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  /** Null if the details were erased. */
  details: string | null;
  hash: Buffer;
}

interface Part {
  limit: number;
  after: MomentPlace | undefined;
}

/** Some of the entries that match every filter, newest first. */
export async function listEntries(db: Db, filter: audit.AuditFilter, { limit, after }: Part): Promise<AuditRow[]> {
  const conditions = conditionsOf(filter);
  if (after) conditions.push(sql`(entry.at, entry.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await sql<AuditRow>`
    select entry.id, entry.at, entry.actor_id, entry.action, entry.subject_kind, entry.subject_id,
      details.details, link.hash, app_user.username as actor
    from audit_entry as entry
    join audit_link as link on link.entry_id = entry.id
    left join audit_details as details on details.entry_id = entry.id
    left join app_user on app_user.id = entry.actor_id
    ${where}
    order by entry.at desc, entry.id desc
    limit ${limit}`.execute(db);
  return rows;
}

function conditionsOf({ actor, action, kind, subject, from, to, text }: audit.AuditFilter): RawBuilder<unknown>[] {
  return [
    ...(actor ? [sql`entry.actor_id = ${actor}`] : []),
    ...(action ? [sql`entry.action = ${action}`] : []),
    ...(kind ? [sql`entry.subject_kind = ${kind}`] : []),
    ...(subject ? [sql`entry.subject_id = ${subject.toLowerCase()}`] : []),
    ...(from ? [sql`entry.at >= ${new Date(from)}::timestamptz`] : []),
    ...(to ? [sql`entry.at < ${new Date(to)}::timestamptz`] : []),
    ...(text ? [sql`lower(details.details) like ${containing(inJson(text.toLowerCase()))}`] : []),
  ];
}

/** The text as it is escaped inside JSON. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
