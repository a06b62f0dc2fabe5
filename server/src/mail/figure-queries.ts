import { sql } from "kysely";
import type { Db } from "../db/database.js";
import type { InstallationFigures } from "../metrics/metrics.js";
import { countReadingProcesses } from "./imap/claim-queries.js";
import { isReadingBehind } from "./imap/freshness-queries.js";
import { oldestDueSeconds } from "./pace/pace-queries.js";

/** What is watched from outside: how long mail waits, and which mailboxes are in trouble. */
export async function readMailFigures(db: Db, at: Date): Promise<InstallationFigures> {
  const { rows } = await sql<Omit<InstallationFigures, "readers">>`
    select
      ${oldestDueSeconds(at)} as "oldestDueSeconds",
      (select count(*)::integer from mail where next_attempt_at is not null) as queued,
      (
        select count(*)::integer from mail
        where id = any(array(select unnest(mail_ids) from mail_claim)) and state = 'sending'
      ) as sending,
      (
        select coalesce(jsonb_object_agg(pause, count), '{}')
        from (select pause, count(*) from mailbox where pause is not null and deleted_at is null group by pause) as paused
      ) as "mailboxesByPause",
      (
        select count(*)::integer from mailbox
        left join imap_mailbox on imap_mailbox.mailbox_id = mailbox.id
        where mailbox.deleted_at is null and ${isReadingBehind(at)}
      ) as "mailboxesBehind",
      (
        select coalesce(jsonb_object_agg(state, count), '{}')
        from (
          select state, count(*) from imap_mailbox join mailbox on id = mailbox_id
          where deleted_at is null group by state
        ) as read
      ) as "mailboxesByReading"`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error("PostgreSQL counted nothing");
  return { ...figures, readers: await countReadingProcesses(db) };
}
