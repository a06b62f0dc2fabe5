import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.js";

export interface ExportedPart {
  kind: string;
  /** Raw mails may be large: few of them are held at a time. */
  atOnce: number;
  /** Its columns are the keys of the file. Secrets and hashes are not among them. */
  rowsOf(userId: string): RawBuilder<unknown>;
}

const many = 500;
const few = 4;

export const exportedParts: readonly ExportedPart[] = [
  {
    kind: "profile",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, username, email, role, verified, created_at as "createdAt", admitted_at as "admittedAt",
        array(select provider from oauth_account where user_id = app_user.id order by provider) as "oAuthAccounts"
      from app_user where id = ${userId}`,
  },
  {
    kind: "session",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, created_at as "createdAt", seen_at as "seenAt", address, user_agent as "userAgent" from session
      where user_id = ${userId}`,
  },
  {
    kind: "passkey",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkey where user_id = ${userId}`,
  },
  {
    kind: "mailbox",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, address, sender_name as "senderName", signature, postal_address as "postalAddress",
        smtp_host as "smtpHost", smtp_user as "smtpUser", imap_host as "imapHost", imap_user as "imapUser",
        created_at as "createdAt", deleted_at as "deletedAt"
      from mailbox where user_id = ${userId}`,
  },
  {
    kind: "template",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, name, subject, content, created_at as "createdAt", deleted_at as "deletedAt" from email_template
      where user_id = ${userId}`,
  },
  {
    kind: "campaign",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, name, target_views as "targetViews", budget / 100.0 as budget, created_at as "createdAt",
        deleted_at as "deletedAt"
      from campaign where user_id = ${userId}`,
  },
  {
    kind: "thread",
    atOnce: many,
    rowsOf: (userId) => sql`
      select thread.id, campaign_id as "campaignId", creator.username as creator, creator.email, status, step,
        final_deal_amount / 100.0 as "finalDealAmount", thread.created_at as "createdAt", closed_at as "closedAt"
      from thread
      join campaign on campaign.id = campaign_id
      join creator on creator.id = creator_id
      where campaign.user_id = ${userId}`,
  },
  {
    kind: "message",
    atOnce: many,
    rowsOf: (userId) => sql`
      select message.id, thread_id as "threadId", message.status, message.step, subject, content,
        offer / 100.0 as offer, sender, received_mail_id as "receivedMailId", message.created_at as "createdAt"
      from message
      join thread on thread.id = thread_id
      join campaign on campaign.id = campaign_id
      where campaign.user_id = ${userId}`,
  },
  {
    kind: "receivedMail",
    atOnce: few,
    rowsOf: (userId) => sql`
      select id, sender, subject, received_at as "receivedAt", encode(raw, 'base64') as raw from received_mail
      where mailbox_id in (select id from mailbox where user_id = ${userId})`,
  },
  {
    kind: "auditEntry",
    atOnce: many,
    rowsOf: (userId) => sql`
      select entry.id, entry.at, entry.action, entry.subject_kind as "subjectKind", entry.subject_id as "subjectId",
        audit_details.details::json as details
      from audit_entry as entry
      left join audit_details on audit_details.entry_id = entry.id
      where entry.actor_id = ${userId} or (entry.subject_kind = 'user' and entry.subject_id = ${userId})`,
  },
];

interface Place {
  userId: string;
  after: string | undefined;
}

/** In the order of their ids. */
export async function listPart(
  db: Db,
  { rowsOf, atOnce }: ExportedPart,
  { userId, after }: Place,
): Promise<{ id: string; record: Record<string, unknown> }[]> {
  const later = after === undefined ? sql`` : sql`where part.id > ${after}::uuid`;
  const { rows } = await sql<{ id: string; record: Record<string, unknown> }>`
    select part.id, to_jsonb(part) as record from (${rowsOf(userId)}) as part ${later}
    order by part.id limit ${atOnce}`.execute(db);
  return rows;
}
