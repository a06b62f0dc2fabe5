import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import "../tables.js";

/**
 * Deletes a response from its locked thread. Who answered last is worked out again. The thread is at its first step
 * again if nothing else has opened the negotiation: no other message, and no deal that was taken back.
 */
export async function deleteAssigned(
  tx: Tx,
  { messageId, threadId }: { messageId: string; threadId: string },
): Promise<void> {
  await tx.deleteFrom("message").where("id", "=", messageId).execute();
  await sql`
    update thread set
      answers_from = (
        select nullif(message.sender, lower(creator.email))
        from message join creator on creator.id = thread.creator_id
        where message.thread_id = thread.id and message.status = 'response' and message.kind = 'reply'
          and message.names_recipients
        order by message.created_at desc, message.id desc
        limit 1
      ),
      step = case
        when step = 'negotiation' and reopened_at is null and not exists (
          select from message
          where message.thread_id = thread.id and message.status <> 'draft' and message.step <> 'initial'
        ) then 'initial' else step end
    where id = ${threadId}`.execute(tx);
}
