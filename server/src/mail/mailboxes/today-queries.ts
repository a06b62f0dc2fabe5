import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import "../tables.js";

interface Sending {
  id: string;
  /** In the last 24 hours. */
  sent: number;
  firstSentAt: Date | null;
}

/** What limits count: the newest attempt of each mail. */
export async function countSent(db: Db, mailboxIds: readonly string[], now: Date): Promise<Sending[]> {
  const since = new Date(now.getTime() - 24 * 60 * 60_000);
  const { rows } = await sql<Sending>`
    select mailbox.id,
      (select count(*) from mail where mailbox_id = mailbox.id and attempted_at > ${since})::int as sent,
      (select min(attempted_at) from mail where mailbox_id = mailbox.id and attempted_at is not null) as "firstSentAt"
    from mailbox where id = any(${mailboxIds}::uuid[])`.execute(db);
  return rows;
}
