import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { withStop } from "../../db/stopped-during.js";
import type { BounceWithdrawn } from "../../mail/listener.js";
import "../tables.js";

/**
 * For a thread that was taken for answered since a moment, and was not: that time does not count as silence. Its
 * follow-ups go on with the days that were left.
 */
export async function leaveOutOfSilence(tx: Tx, threadId: string, since: Date, at: Date): Promise<void> {
  await tx
    .updateTable("thread")
    .set({ stopped_during: withStop(sql`${since}::timestamptz`, at) })
    .where("id", "=", threadId)
    .execute();
}

interface SuppressedThreads {
  threadIds: readonly string[];
  address: string;
  since: Date;
  at: Date;
}

/** The same for those of the threads whose creator has an address that was suppressed since a moment. */
export async function leaveSuppressedOut(tx: Tx, { threadIds, address, since, at }: SuppressedThreads): Promise<void> {
  await sql`
    update thread set stopped_during = ${withStop(sql`${since}::timestamptz`, at)}
    where id = any(${threadIds}::uuid[])
      and exists (select from creator where creator.id = thread.creator_id and lower(email) = ${address})`.execute(tx);
}

/** The same for the thread of a mail that was taken for returned. */
export async function noteBounceWithdrawn(tx: Tx, { mailId, bouncedAt, at }: BounceWithdrawn): Promise<void> {
  await sql`
    update thread set stopped_during = ${withStop(sql`${bouncedAt}::timestamptz`, at)}
    from message where message.mail_id = ${mailId} and thread.id = message.thread_id`.execute(tx);
}
