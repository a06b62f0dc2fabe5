import { sql } from "kysely";
import type { Tx } from "../../db/database.js";

/** Who has answered in a thread, and to whom an answer refers, in lower case. */
export async function listOtherAddresses(tx: Tx, threadId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct lower(named.address) as address
    from message
    cross join lateral (values (message.sender), (message.reading ->> 'handOverTo')) as named(address)
    where message.thread_id = ${threadId} and message.status = 'response' and named.address is not null`.execute(tx);
  return rows.map(({ address }) => address);
}

export async function updateRecipient(tx: Tx, messageId: string, recipient: string | null): Promise<void> {
  await tx.updateTable("message").set({ recipient }).where("id", "=", messageId).execute();
}
