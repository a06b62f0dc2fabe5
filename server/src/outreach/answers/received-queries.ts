import { sql } from "kysely";
import { isOpenTo } from "../../campaigns/access-queries.js";
import type { Db } from "../../db/database.js";
import type { HoldMemory } from "../../http/answer-memory.js";
import { original, originalBytes } from "../../mail/bodies/body-queries.js";
import { maskMail } from "../../mail/evidence/mask-tokens.js";
import { missing, Refusal } from "../../refusal.js";

/** The original mail of a response. */
export interface ReceivedMail {
  subject: string;
  raw: Buffer;
}

export async function getReceived(
  db: Db,
  { messageId, userId, holdMemory }: { messageId: string; userId: string; holdMemory: HoldMemory },
): Promise<ReceivedMail> {
  const found = await describedMail(db, messageId)
    .innerJoin("thread", "thread.id", "message.thread_id")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .where(isOpenTo(sql`campaign.id`, userId))
    .where("campaign.deleted_at", "is", null)
    .executeTakeFirst();
  return readOriginal(db, orMissing(found), holdMemory);
}

/** The caller must have checked that the user may see it. */
export async function getReceivedOf(db: Db, messageId: string, holdMemory: HoldMemory): Promise<ReceivedMail> {
  return readOriginal(db, orMissing(await describedMail(db, messageId).executeTakeFirst()), holdMemory);
}

function describedMail(db: Db, messageId: string) {
  return db
    .selectFrom("message")
    .innerJoin("received_mail", "received_mail.id", "message.received_mail_id")
    .leftJoin("mailbox", "mailbox.id", "received_mail.mailbox_id")
    .select(["received_mail.id", "received_mail.subject", "mailbox.user_id as mailboxOwnerId"])
    .select(originalBytes.as("bytes"))
    .where("message.id", "=", messageId);
}

export interface DescribedMail {
  id: string;
  subject: string;
  bytes: number;
  mailboxOwnerId: string | null;
}

function orMissing(found: DescribedMail | undefined): DescribedMail {
  if (!found) throw missing("Message");
  return found;
}

/** In mail to the shared mailbox, codes that would prove another mail are hidden. */
export async function readOriginal(db: Db, found: DescribedMail, holdMemory: HoldMemory): Promise<ReceivedMail> {
  await holdMemory(found.bytes);
  const row = await db
    .selectFrom("received_mail")
    .select(original.as("raw"))
    .where("id", "=", found.id)
    .executeTakeFirst();
  if (!row) throw missing("Message");
  if (row.raw.length === 0) throw new Refusal("missing", "The original of this message is no longer kept");
  return { subject: found.subject, raw: found.mailboxOwnerId === null ? await maskMail(row.raw) : row.raw };
}
