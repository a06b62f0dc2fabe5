import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import { maxAheadMs } from "../../values/clock-watch.js";
import { isRelayHolding } from "../receiving/relay-hold-queries.js";

/**
 * If this much time has passed since a mailbox was read to the end, it may have answers that are not read. A reader
 * checks at least every half minute, and stores the time as often.
 */
const freshMs = 3 * 60_000;

/**
 * For `mailbox`, left joined with `imap_mailbox`: whether it is read by IMAP and is behind. The shared mailbox is read
 * if a setting says so, which its readers record. Other mailboxes get their answers from a relay, and so may the shared
 * one: there may be unread answers while a relay holds mail.
 */
export function isReadingBehind(at: Date): RawBuilder<boolean> {
  const freshSince = new Date(at.getTime() - freshMs);
  // A time further in the future was written before the clock was set back, and says nothing about now.
  const latest = new Date(at.getTime() + maxAheadMs);
  return sql<boolean>`(
    case when mailbox.user_id is null then imap_mailbox.mailbox_id is not null else mailbox.imap_host is not null end
    and not coalesce(imap_mailbox.read_at > ${freshSince} and imap_mailbox.read_at < ${latest}, false)
    or (mailbox.user_id is null or mailbox.imap_host is null) and ${isRelayHolding(at)}
  )`;
}

/**
 * Called at the start of a process, before it sends anything: mail that arrived while nothing was reading is still
 * unread. A process that reads now stores the time again soon.
 */
export async function forgetReadTimes(db: Db): Promise<void> {
  await db.updateTable("imap_mailbox").set({ read_at: null }).where("read_at", "is not", null).execute();
}
