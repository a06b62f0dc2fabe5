import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";

/**
 * Of the row `message`: drafts may go to whom it hands over. A mail that names ours brings that address along; where a
 * person confirmed the sender instead, that person must have seen and confirmed this address as well.
 */
export const namesHandOver = sql<boolean>`(
  message.names_recipients and (coalesce(message.proof, 'none') <> 'person' or message.hand_over_confirmed)
)`;

/** Who has provably answered in a thread, or was confirmed, and to whom such an answer refers, in lower case. */
export async function listOtherAddresses(tx: Tx, threadId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct lower(named.address) as address
    from message
    cross join lateral (
      values (message.sender), (case when ${namesHandOver} then message.reading ->> 'handOverTo' end)
    ) as named(address)
    where message.thread_id = ${threadId} and message.status = 'response' and message.names_recipients
      and named.address is not null`.execute(tx);
  return rows.map(({ address }) => address);
}

/**
 * By any of its owner's mailboxes, or by that alone from which the thread is sent: what users put among what their own
 * mailboxes sent proves nothing to others.
 */
export async function hasThreadWrittenTo(
  db: Db,
  threadId: string,
  { address, from }: { address: string; from: "any mailbox" | "its mailbox" },
): Promise<boolean> {
  const written = db
    .selectFrom("message")
    .innerJoin("mail", "mail.id", "message.mail_id")
    .innerJoin("thread", "thread.id", "message.thread_id")
    .select("mail.id")
    .where("message.thread_id", "=", threadId)
    .where(sql<boolean>`lower(mail.recipient) = lower(${address})`)
    .limit(1);
  const row = await (from === "any mailbox"
    ? written
    : written.whereRef("mail.mailbox_id", "=", "thread.mailbox_id")
  ).executeTakeFirst();
  return row !== undefined;
}

/** The last mail that left in a thread, whoever it went to. */
export async function findNewestMailOf(tx: Tx, threadId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("message")
    .select("mail_id as mailId")
    .where("thread_id", "=", threadId)
    .where("mail_id", "is not", null)
    .orderBy("happened_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.mailId ?? undefined;
}

export async function updateRecipient(tx: Tx, messageId: string, recipient: string | null): Promise<void> {
  await tx.updateTable("message").set({ recipient }).where("id", "=", messageId).execute();
}
