import type { audit } from "@overture/contract";
import { sql } from "kysely";
import type { Db } from "../db/database.js";

interface Found {
  entries: number;
  erased: number;
  head: string | null;
  number: number | null;
  problem: audit.AuditProblem | null;
}

/**
 * Computes every hash again and answers where the chain breaks first. With an earlier `head`, which must be the hash of
 * the last entry at that time, one can also see whether the end was cut off.
 */
export async function verifyAudit(db: Db): Promise<audit.AuditVerdict> {
  const { rows } = await sql<Found>`
    with checked as (
      select
        link.number,
        link.hash,
        details.entry_id is null as is_erased,
        case
          when link.number <> row_number() over (order by link.number) then 'missing'
          when audit_hash(coalesce(lag(link.hash) over (order by link.number), ''::bytea), link.number, entry) <> link.hash
            then 'changed'
          when sha256(details.salt || convert_to(details.details, 'UTF8')) <> entry.details_hash then 'details'
        end as problem
      from audit_link as link
      join audit_entry as entry on entry.id = link.entry_id
      left join audit_details as details on details.entry_id = link.entry_id
    ),
    broken as (select number, problem from checked where problem is not null order by number limit 1),
    unlinked as (
      select entry.id from audit_entry as entry
      where not exists (select from audit_link as link where link.entry_id = entry.id) limit 1
    )
    select
      (select count(*) from audit_entry) as entries,
      (select count(*) from checked where is_erased) as erased,
      (select encode(hash, 'hex') from checked order by number desc limit 1) as head,
      (select number from broken) as number,
      coalesce((select problem from broken), (select 'unlinked' from unlinked)) as problem`.execute(db);
  const { number, problem, entries = 0, erased = 0, head = null } = rows[0] ?? {};
  return {
    entries,
    erased,
    head,
    ...(problem ? { broken: { problem, ...(number == null ? {} : { number }) } } : {}),
  };
}
