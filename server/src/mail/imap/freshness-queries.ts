import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import { mostAheadMs } from "../../values/clock-watch.js";
import { isRelayHolding } from "../receiving/relay-hold-queries.js";

/**
 * So long after it was read to its end, a mailbox may hold answers that nobody knows of. A reader looks every half
 * minute at least, and keeps the moment every half minute.
 */
const freshMs = 3 * 60_000;

/**
 * Of `mailbox`, left joined with its `imap_mailbox`: whether it is read by IMAP, and not now. The system's is read
 * where a setting says so, which its readers note. Answers to all others, and to the system's too, are brought by
 * whoever receives them: they may be there while a relay holds mail.
 */
export function isReadingBehind(at: Date): RawBuilder<boolean> {
  const freshSince = new Date(at.getTime() - freshMs);
  // A moment further ahead is of a clock that was set back since, and says nothing of now.
  const latest = new Date(at.getTime() + mostAheadMs);
  return sql<boolean>`(
    case when mailbox.user_id is null then imap_mailbox.mailbox_id is not null else mailbox.imap_host is not null end
    and not coalesce(imap_mailbox.read_at > ${freshSince} and imap_mailbox.read_at < ${latest}, false)
    or (mailbox.user_id is null or mailbox.imap_host is null) and ${isRelayHolding(at)}
  )`;
}

/**
 * For a process that starts, before anything leaves by it: what came while nobody read is still unread. Whoever reads
 * at this moment notes it again soon.
 */
export async function forgetReadTimes(db: Db): Promise<void> {
  await db.updateTable("imap_mailbox").set({ read_at: null }).where("read_at", "is not", null).execute();
}
