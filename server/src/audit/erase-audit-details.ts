import { sql } from "kysely";
import type { Tx } from "../db/database.js";
import { containing } from "../db/page.js";
import { type Actor, recordAudit } from "./record-audit.js";

interface Erasure {
  actor: Actor;
  subject: { kind: string; id: string };
  /** Other texts that identify the person, such as an address: entries that contain one lose their values too. */
  texts?: readonly string[];
}

/**
 * Removes the names and values from every entry about a person. The entries stay, with the action, the id and the time,
 * and so does the chain: each entry only contains the salted hash of the details that are erased here.
 */
export async function eraseAuditDetails(tx: Tx, { actor, subject, texts = [] }: Erasure): Promise<number> {
  const patterns = texts
    .filter((text) => text.trim() !== "")
    .map((text) => containing(JSON.stringify(text).slice(1, -1).toLowerCase()));
  const { rows } = await sql<{ erased: number }>`
    select erase_audit_details(array(
      select entry.id from audit_entry as entry
      where entry.subject_kind = ${subject.kind} and entry.subject_id = ${subject.id}
      union
      select entry_id from audit_details where lower(details) like any(${patterns}::text[])
    )) as erased`.execute(tx);
  const erased = rows[0]?.erased ?? 0;
  await recordAudit(tx, { actor, action: "audit.erase", subject, after: { entries: erased } });
  return erased;
}
