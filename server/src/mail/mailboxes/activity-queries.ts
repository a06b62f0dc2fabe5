import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { MailboxState } from "../tables.js";
import "../tables.js";

export interface MailboxActivity {
  id: string;
  /** In the last 24 hours. */
  sent: number;
  firstSentAt: Date | null;
  /** The state of reading the mailbox. */
  reading: MailboxState | null;
  readingReason: string | null;
  /** How many mails the server lists but does not deliver. */
  setAside: number;
}

/** Limits count the newest attempt of each mail. */
export async function listActivity(db: Db, mailboxIds: readonly string[], now: Date): Promise<MailboxActivity[]> {
  const since = new Date(now.getTime() - 24 * 60 * 60_000);
  const { rows } = await sql<MailboxActivity>`
    select mailbox.id,
      (select count(*) from mail where mailbox_id = mailbox.id and attempted_at > ${since})::int as sent,
      (select min(attempted_at) from mail where mailbox_id = mailbox.id and attempted_at is not null) as "firstSentAt",
      imap_mailbox.state as reading, imap_mailbox.reason as "readingReason",
      (select count(*) from imap_set_aside where mailbox_id = mailbox.id)::int as "setAside"
    from mailbox
    left join imap_mailbox on imap_mailbox.mailbox_id = mailbox.id
    where mailbox.id = any(${mailboxIds}::uuid[])`.execute(db);
  return rows;
}
