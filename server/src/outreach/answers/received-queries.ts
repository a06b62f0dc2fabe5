import { sql } from "kysely";
import { isOpenTo } from "../../campaigns/access-queries.js";
import type { Db } from "../../db/database.js";
import { original } from "../../mail/bodies/body-queries.js";
import { maskMail } from "../../mail/evidence/mask-tokens.js";
import { missing, Refusal } from "../../refusal.js";

/** The original mail of a response. */
export interface ReceivedMail {
  subject: string;
  raw: Buffer;
}

export async function getReceived(db: Db, messageId: string, userId: string): Promise<ReceivedMail> {
  const row = await db
    .selectFrom("message")
    .innerJoin("received_mail", "received_mail.id", "message.received_mail_id")
    .leftJoin("mailbox", "mailbox.id", "received_mail.mailbox_id")
    .innerJoin("thread", "thread.id", "message.thread_id")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .select(["received_mail.subject", original.as("raw"), "mailbox.user_id as mailboxOwnerId"])
    .where("message.id", "=", messageId)
    .where(isOpenTo(sql`campaign.id`, userId))
    .where("campaign.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw missing("Message");
  return masked(row);
}

/** The caller must have checked that the user may see it. */
export async function getReceivedOf(db: Db, messageId: string): Promise<ReceivedMail> {
  const row = await db
    .selectFrom("message")
    .innerJoin("received_mail", "received_mail.id", "message.received_mail_id")
    .leftJoin("mailbox", "mailbox.id", "received_mail.mailbox_id")
    .select(["received_mail.subject", original.as("raw"), "mailbox.user_id as mailboxOwnerId"])
    .where("message.id", "=", messageId)
    .executeTakeFirst();
  if (!row) throw missing("Message");
  return masked(row);
}

/** In mail to the shared mailbox, codes that would prove another mail are hidden. */
function masked({ mailboxOwnerId, ...mail }: ReceivedMail & { mailboxOwnerId: string | null }): ReceivedMail {
  if (mail.raw.length === 0) throw new Refusal("missing", "The original of this message is no longer kept");
  return mailboxOwnerId === null ? { ...mail, raw: maskMail(mail.raw) } : mail;
}
