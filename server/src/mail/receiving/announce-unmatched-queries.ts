import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { changesChannel, type UnmatchedChanged } from "../../events/announce.js";
import "../tables.js";

/** More ids would not fit into a notification, with room to spare. */
const announcedReaders = 100;

const notice: Pick<UnmatchedChanged, "kind" | "userIds"> = { kind: "unmatched", userIds: [] };

/**
 * Mail that fits no conversation has come to these mailboxes, or is there no more: when the transaction commits, their
 * owners learn of it; and of the installation's mailbox, or one that is gone, the administrators.
 */
export async function announceUnmatched(tx: Tx, mailboxIds: readonly (string | null)[]): Promise<void> {
  if (mailboxIds.length === 0) return;
  await sql`
    with owner as (
      select mailbox.user_id as id
      from unnest(${[...new Set(mailboxIds)]}::uuid[]) as named (id)
      left join mailbox on mailbox.id = named.id
    ), reader as (
      select id from owner where id is not null
      union
      select id from app_user where role = 'admin' and exists (select from owner where id is null)
    )
    select pg_notify(${changesChannel}, (
      ${JSON.stringify(notice)}::jsonb || jsonb_build_object('readerIds', jsonb_agg(id))
    )::text)
    from (select id, row_number() over (order by id) as place from reader) as numbered
    group by place / ${announcedReaders}`.execute(tx);
}
