import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { changesChannel, type Noticed } from "../../events/announce.js";
import "../tables.js";

/** As many ids as surely fit into a notification. */
const announcedReaders = 100;

type MailboxIds = readonly (string | null)[];

/** Unmatched mail of these mailboxes has come or gone. */
export async function announceUnmatched(tx: Tx, mailboxIds: MailboxIds): Promise<void> {
  await announceNotice(tx, "unmatched", mailboxIds);
}

/** Set-aside mail of these mailboxes was tried again, or has come. */
export async function announceSetAside(tx: Tx, mailboxIds: MailboxIds): Promise<void> {
  await announceNotice(tx, "set-aside", mailboxIds);
}

/** An unproved sender has answered to the shared mailbox, or no longer needs to be confirmed. */
export async function announceUnconfirmed(tx: Tx): Promise<void> {
  await announceNotice(tx, "unconfirmed", [null]);
}

/**
 * Announces to the owners of these mailboxes when the transaction commits; for the shared mailbox, or a deleted one, to
 * administrators.
 */
async function announceNotice(tx: Tx, kind: Noticed["kind"], mailboxIds: MailboxIds): Promise<void> {
  if (mailboxIds.length === 0) return;
  const notice: Pick<Noticed, "kind" | "userIds"> = { kind, userIds: [] };
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
