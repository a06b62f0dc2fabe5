import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/** The subjects of what this person's campaigns have sent in threads that are still open. */
export async function listOpenSubjectsOf(db: Db, ownerId: string, since: Date): Promise<{ subject: string }[]> {
  return db
    .selectFrom("mail")
    .innerJoin("message", "message.mail_id", "mail.id")
    .innerJoin("thread", "thread.id", "message.thread_id")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .select("mail.subject")
    .distinct()
    .where("mail.owner_id", "=", ownerId)
    .where("mail.created_at", ">=", since)
    .where("thread.status", "=", "active")
    .where("campaign.deleted_at", "is", null)
    .limit(10_000)
    .execute();
}

/** Whether this person's campaigns have ever sent anything there. */
export async function hasWrittenTo(db: Db, ownerId: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom("mail")
    .select("id")
    .where(sql<boolean>`lower(recipient) = lower(${address})`)
    .where("owner_id", "=", ownerId)
    .where("kind", "=", "outreach")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
