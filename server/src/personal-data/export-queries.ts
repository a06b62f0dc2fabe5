import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.js";
import { original } from "../mail/bodies/body-queries.js";

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
        totp_confirmed_at as "authenticatorAppSince", mails_per_day as "mailsPerDay",
        mailboxes_at_most as "mailboxesAtMost", imports_per_day as "importsPerDay",
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
        has_plus_addresses as "hasPlusAddresses", auth,
        smtp_host as "smtpHost", smtp_port as "smtpPort", smtp_security as "smtpSecurity", smtp_user as "smtpUser",
        imap_host as "imapHost", imap_port as "imapPort", imap_security as "imapSecurity", imap_user as "imapUser",
        per_minute as "perMinute", per_day as "perDay", ramp_first as "rampFirst", ramp_step as "rampStep",
        spacing_min_seconds as "spacingMinSeconds", spacing_max_seconds as "spacingMaxSeconds",
        window_days as "windowDays", window_from as "windowFrom", window_to as "windowTo", window_zone as "windowZone",
        window_in_recipient_zone as "windowInRecipientZone",
        pause, pause_reason as "pauseReason", paused_at as "pausedAt",
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
      select id, name, target_views as "targetViews", budget / 100.0 as budget, paused_at as "pausedAt",
        created_at as "createdAt", deleted_at as "deletedAt",
        coalesce((
          select jsonb_agg(jsonb_build_object('afterDays', after_days, 'content', content) order by position)
          from follow_up where campaign_id = campaign.id
        ), '[]') as "followUps"
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
        offer / 100.0 as offer, sender, mail_id as "mailId", received_mail_id as "receivedMailId", message.created_at as "createdAt"
      from message
      join thread on thread.id = thread_id
      join campaign on campaign.id = campaign_id
      where campaign.user_id = ${userId}`,
  },
  {
    // What it says is in its message; a mail about the account holds a link, which is a secret.
    kind: "mail",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, kind as "mailKind", recipient, subject, state, reason, attempts, mailbox_id as "mailboxId",
        created_at as "createdAt", accepted_at as "acceptedAt", complained_at as "complainedAt"
      from mail where owner_id = ${userId}`,
  },
  {
    kind: "receivedMail",
    atOnce: few,
    rowsOf: (userId) => sql`
      select id, sender, subject, received_at as "receivedAt", encode(${original}, 'base64') as raw from received_mail
      where mailbox_id in (select id from mailbox where user_id = ${userId})`,
  },
  {
    kind: "suppression",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, address, reason, owner_id is null as "isForEverybody", created_at as "createdAt" from suppression
      where owner_id = ${userId} or caused_by = ${userId}`,
  },
  {
    kind: "stoppedSending",
    atOnce: many,
    rowsOf: (userId) => sql`
      select mailbox_id as id, pause, reason, stopped_at as "stoppedAt", resumed_at as "resumedAt" from mailbox_stop
      where user_id = ${userId}`,
  },
  {
    kind: "apiKey",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, name, start, scopes, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"
      from api_key where user_id = ${userId}`,
  },
  {
    kind: "webhook",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, url, events, created_at as "createdAt", failing_since as "failingSince", disabled_at as "disabledAt"
      from webhook_endpoint where user_id = ${userId}`,
  },
  {
    kind: "webhookDelivery",
    atOnce: many,
    rowsOf: (userId) => sql`
      select delivery.id, endpoint_id as "webhookId", event, body, attempts, delivery.created_at as "createdAt",
        delivered_at as "deliveredAt", last_attempt_at as "lastAttemptAt", last_status as "lastStatus",
        last_answer as "lastAnswer"
      from webhook_delivery as delivery
      join webhook_endpoint as endpoint on endpoint.id = endpoint_id
      where endpoint.user_id = ${userId}`,
  },
  {
    kind: "invitation",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, email, created_at as "createdAt", expires_at as "expiresAt" from invitation
      where created_by = ${userId}`,
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
