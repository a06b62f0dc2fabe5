import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";

/**
 * Whether drafts may go to the address that the row `message` refers to. A mail that names ours includes that address;
 * if a user confirmed the sender instead, that user must have seen and confirmed this address too.
 */
export const namesHandOver = sql<boolean>`(
  message.names_recipients and (coalesce(message.proof, 'none') <> 'person' or message.hand_over_confirmed)
)`;

/**
 * The addresses that have provably answered in a thread or were confirmed, and those that such replies refer to, in
 * lower case.
 */
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
 * Whether a thread has written to an address, from any of its owner's mailboxes or only from the thread's own: mail
 * that users put into the sent folder of their own mailboxes proves nothing to others.
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

/** The newest sent mail of a thread, to any recipient. */
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
