import type { Db } from "../../db/database.js";
import { missing } from "../../refusal.js";

/** The mail behind a response, as it came in. */
export interface ReceivedMail {
  subject: string;
  raw: Buffer;
}

export async function getReceived(db: Db, messageId: string, ownerId: string): Promise<ReceivedMail> {
  const row = await db
    .selectFrom("message")
    .innerJoin("received_mail", "received_mail.id", "message.received_mail_id")
    .innerJoin("thread", "thread.id", "message.thread_id")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .select(["received_mail.subject", "received_mail.raw"])
    .where("message.id", "=", messageId)
    .where("campaign.user_id", "=", ownerId)
    .where("campaign.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw missing("Message");
  return row;
}

/** For who is known to be allowed to see it. */
export async function getReceivedOf(db: Db, messageId: string): Promise<ReceivedMail> {
  const row = await db
    .selectFrom("message")
    .innerJoin("received_mail", "received_mail.id", "message.received_mail_id")
    .select(["received_mail.subject", "received_mail.raw"])
    .where("message.id", "=", messageId)
    .executeTakeFirst();
  if (!row) throw missing("Message");
  return row;
}
