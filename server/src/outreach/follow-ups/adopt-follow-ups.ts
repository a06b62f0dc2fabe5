import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import "./tables.js";

/**
 * What a person has taken back, or sends again, is theirs from now on: nothing takes it away any more. The thread has had that
 * follow-up all the same.
 */
export async function adoptFollowUps(tx: Tx, mailIds: readonly string[]): Promise<void> {
  await sql`
    update thread_follow_up set message_id = null
    from message
    where message.id = thread_follow_up.message_id and message.mail_id = any(${mailIds}::uuid[])`.execute(tx);
}
