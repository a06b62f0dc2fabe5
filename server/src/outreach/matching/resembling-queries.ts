import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { subjectForms } from "../drafting/subject.js";

const maxSubjects = 100;

/** The subjects of this user's open threads that may be this one. */
export async function listOpenSubjects(
  db: Db,
  { ownerId, subject, since }: { ownerId: string; subject: string; since: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom("mail")
    .innerJoin("message", "message.mail_id", "mail.id")
    .innerJoin("thread", "thread.id", "message.thread_id")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .select("mail.subject")
    .where("mail.kind", "=", "outreach")
    .where("mail.owner_id", "=", ownerId)
    .where(
      sql<boolean>`subject_key(mail.subject) = any(array(select subject_key(form) from unnest(${subjectForms(subject)}::text[]) as form))`,
    )
    .where("mail.created_at", ">=", since)
    .where("thread.status", "=", "active")
    .where("campaign.deleted_at", "is", null)
    .orderBy("mail.created_at", "desc")
    .orderBy("mail.id", "desc")
    .limit(maxSubjects)
    .execute();
  return rows.map((mail) => mail.subject);
}

/** Whether this user's campaigns have ever written to the address. */
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
