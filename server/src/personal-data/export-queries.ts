import { type RawBuilder, sql } from "kysely";
import { original, originalBytes, pieceOfOriginal } from "../mail/bodies/body-queries.js";

export interface ExportedPart {
  kind: string;
  atOnce: number;
  /** The size of a row, if rows may be large. It must not need the row's texts. Then pages are bounded by it too. */
  bytes?: RawBuilder<unknown>;
  /**
   * The table of what holds the rows, if that is not the user: all rows of one holder come before those of the next.
   */
  holders?: Holders;
  /** Its columns are the keys in the file. Secrets and hashes are left out. */
  rowsOf(holderId: string): RawBuilder<unknown>;
  /** The order of an index, by default by id. Its columns are in the row. */
  order?: readonly Ordered[];
  /** The column with the records, if one row has many. */
  recordsIn?: string;
  /** A column with the bytes of a file, which is null where they are too many to be read at once. */
  file?: ExportedFile;
}

export interface ExportedFile {
  column: string;
  /** Some bytes of the file of a row, empty behind its end. */
  pieceOf(id: string, place: { from: number; length: number }): RawBuilder<{ piece: Buffer }>;
}

/** Larger files are read in pieces: what is read at once is held several times over while it is sent. */
const wholeBytes = 1_000_000;

type Holders = "campaign" | "mailbox" | "webhook_endpoint" | "creator_list";

export interface Ordered {
  column: string;
  type: "uuid" | "timestamptz" | "integer";
}

const many = 500;
/** Rows with texts that nobody measures: a few have thousands of characters, hardly one has a hundred thousand. */
const some = 50;
const contentBytes = sql`octet_length(part.content)`;
export const byId: readonly Ordered[] = [{ column: "id", type: "uuid" }];
/** A campaign has one conversation with each creator, and a list has each creator once. */
const byCreator: readonly Ordered[] = [{ column: "creatorId", type: "uuid" }];

const suppressionColumns = sql`
  id, address, reason, note, owner_id is null as "isForEverybody", created_at as "createdAt"`;

const byTime: readonly Ordered[] = [
  { column: "at", type: "timestamptz" },
  { column: "id", type: "uuid" },
];
const auditEntries = sql`
  select entry.id, entry.at, entry.action, entry.subject_kind as "subjectKind", entry.subject_id as "subjectId",
    audit_details.details::json as details
  from audit_entry as entry
  left join audit_details on audit_details.entry_id = entry.id`;

export const exportedParts: readonly ExportedPart[] = [
  {
    kind: "profile",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, username, display_name as "displayName", language, locale, time_zone as "timeZone", email, role, verified, created_at as "createdAt", admitted_at as "admittedAt",
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
    bytes: contentBytes,
    rowsOf: (userId) => sql`
      select id, name, subject, content, attachment_ids as "attachmentIds", created_at as "createdAt",
        deleted_at as "deletedAt"
      from email_template
      where user_id = ${userId}`,
  },
  {
    // The user's uploads, as long as they are stored.
    kind: "attachment",
    atOnce: 1,
    rowsOf: (userId) => sql`
      select id, name, type, attachment.bytes, created_at as "createdAt",
        case when attachment.bytes <= ${wholeBytes} then encode(content.bytes, 'base64') end as content
      from attachment join attachment_content as content on content.hash = attachment.hash
      where user_id = ${userId}`,
    file: {
      column: "content",
      pieceOf: (id, { from, length }) => sql`
        select substring(content.bytes from ${from + 1}::integer for ${length}::integer) as piece
        from attachment join attachment_content as content on content.hash = attachment.hash
        where id = ${id}`,
    },
  },
  {
    kind: "snippet",
    atOnce: many,
    bytes: contentBytes,
    rowsOf: (userId) => sql`
      select id, name, content, is_shared as "isShared", created_at as "createdAt", deleted_at as "deletedAt" from snippet
      where user_id = ${userId}`,
  },
  {
    kind: "view",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, table_name as "table", name, is_shared as "isShared", columns, column_order as "order", widths, filters,
        sort, created_at as "createdAt", deleted_at as "deletedAt"
      from saved_view where user_id = ${userId}`,
  },
  {
    kind: "creatorImport",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, file_name as "fileName", imported, created, updated, created_at as "createdAt", undone_at as "undoneAt"
      from creator_import where user_id = ${userId}`,
  },
  {
    // Fifty at most.
    kind: "importMapping",
    atOnce: many,
    rowsOf: (userId) => sql`
      select user_id as id, array_agg(
        jsonb_build_object('headers', headers, 'mapping', mapping, 'fields', fields, 'savedAt', saved_at) order by saved_at
      ) as records
      from import_mapping where user_id = ${userId} group by user_id`,
    recordsIn: "records",
  },
  {
    kind: "list",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, name, is_shared as "isShared", filter, created_at as "createdAt", deleted_at as "deletedAt"
      from creator_list where user_id = ${userId}`,
  },
  {
    kind: "listCreator",
    atOnce: many,
    holders: "creator_list",
    rowsOf: (listId) => sql`
      select list_id as "listId", creator_id as "creatorId" from creator_list_member where list_id = ${listId}`,
    order: byCreator,
  },
  {
    kind: "campaign",
    atOnce: some,
    rowsOf: (userId) => sql`
      select id, name, target_views as "targetViews", budget / 100.0 as budget, paused_at as "pausedAt",
        created_at as "createdAt", deleted_at as "deletedAt",
        coalesce((
          select jsonb_agg(jsonb_build_object('afterDays', after_days, 'content', content) order by position)
          from follow_up where campaign_id = campaign.id
        ), '[]') as "followUps",
        coalesce((
          select jsonb_agg(
            jsonb_build_object('step', step, 'followUp', follow_up, 'subject', subject, 'content', content)
            order by step, follow_up, number
          ) from variant where campaign_id = campaign.id
        ), '[]') as variants,
        array(
          select mailbox_id from further_mailbox where campaign_id = campaign.id order by position
        ) as "furtherMailboxes",
        array(select name from campaign_tag where campaign_id = campaign.id order by key) as tags
      from campaign where user_id = ${userId}`,
  },
  {
    // Campaigns where the user is a member; the conversations in them are the owner's data.
    kind: "campaignMembership",
    atOnce: many,
    rowsOf: (userId) => sql`
      select campaign_id as id, role, added_at as "addedAt" from campaign_member where user_id = ${userId}`,
  },
  {
    // Also in campaigns of others, because the user wrote them.
    kind: "note",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, thread_id as "threadId", content, created_at as "createdAt", edited_at as "editedAt" from thread_note
      where user_id = ${userId}`,
  },
  {
    // Addresses of creators that were proved by mail to the user's own mailboxes.
    kind: "creatorAddress",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, creator_id as "creatorId", address, role, created_at as "createdAt" from creator_address
      where owner_id = ${userId}`,
  },
  {
    kind: "thread",
    atOnce: many,
    holders: "campaign",
    rowsOf: (campaignId) => sql`
      select thread.id, campaign_id as "campaignId", creator_id as "creatorId", creator.username as creator,
        creator.display_name as "creatorName",
        creator.email, status, step, final_deal_amount / 100.0 as "finalDealAmount",
        deal_notes as notes, deal_due_on::text as "dueOn", deal_views as views, reopen_reason as "reopenReason",
        result_url as "resultUrl", result_published_at as "publishedAt", result_views as "viewsDelivered",
        thread.created_at as "createdAt", closed_at as "closedAt",
        array(select name from thread_tag where thread_id = thread.id order by key) as tags
      from thread
      join creator on creator.id = creator_id
      where campaign_id = ${campaignId}`,
    order: byCreator,
  },
  {
    kind: "ledgerEntry",
    atOnce: many,
    holders: "campaign",
    rowsOf: (campaignId) => sql`
      select id, campaign_id as "campaignId", position, at, kind as "entryKind", amount / 100.0 as amount,
        balance / 100.0 as balance, thread_id as "threadId", user_id as "byId", note
      from ledger_entry where campaign_id = ${campaignId}`,
    order: [{ column: "position", type: "integer" }],
  },
  {
    // The messages of a conversation together.
    kind: "message",
    atOnce: many,
    bytes: contentBytes,
    holders: "campaign",
    rowsOf: (campaignId) => sql`
      select message.id, thread.creator_id as "creatorId", thread_id as "threadId", message.status, message.step, subject,
        content, offer / 100.0 as offer, sender, attachment_ids as "attachmentIds", mail_id as "mailId",
        received_mail_id as "receivedMailId", message.created_at as "createdAt"
      from thread join message on thread_id = thread.id
      where campaign_id = ${campaignId}`,
    order: [...byCreator, ...byId],
  },
  {
    kind: "deletedNote",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, thread_id as "threadId", content, created_at as "createdAt", edited_at as "editedAt",
        deleted_at as "deletedAt"
      from deleted_note where user_id = ${userId}`,
    order: [
      { column: "deletedAt", type: "timestamptz" },
      { column: "id", type: "uuid" },
    ],
  },
  {
    kind: "discardedDraft",
    atOnce: many,
    bytes: contentBytes,
    rowsOf: (userId) => sql`
      select id, thread_id as "threadId", step, subject, content, offer / 100.0 as offer, recipient,
        attachment_ids as "attachmentIds", created_at as "createdAt", deleted_at as "deletedAt"
      from discarded_draft where user_id = ${userId}`,
    order: [
      { column: "deletedAt", type: "timestamptz" },
      { column: "id", type: "uuid" },
    ],
  },
  {
    // The text is in the message. The text of a mail about the account is left out, because it has a secret link.
    kind: "mail",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, kind as "mailKind", recipient, subject, state, reason, attempts, mailbox_id as "mailboxId",
        created_at as "createdAt", accepted_at as "acceptedAt", complained_at as "complainedAt"
      from mail where owner_id = ${userId}`,
  },
  {
    kind: "receivedMail",
    atOnce: many,
    bytes: sql`least(part.bytes, ${wholeBytes})`,
    holders: "mailbox",
    rowsOf: (mailboxId) => sql`
      select id, sender, subject, received_at as "receivedAt", ${originalBytes} as bytes,
        case when ${originalBytes} <= ${wholeBytes} then encode(${original}, 'base64') end as raw
      from received_mail
      where mailbox_id = ${mailboxId}`,
    file: {
      column: "raw",
      pieceOf: (id, { from, length }) => sql`
        select ${pieceOfOriginal(from, length)} as piece from received_mail where id = ${id}`,
    },
  },
  {
    kind: "suppression",
    atOnce: many,
    rowsOf: (userId) => sql`select ${suppressionColumns} from suppression where owner_id = ${userId}`,
  },
  {
    // Suppressions for everybody, or for another user, that the user's mail caused.
    kind: "suppression",
    atOnce: many,
    rowsOf: (userId) => sql`
      select ${suppressionColumns} from suppression
      where caused_by = ${userId} and owner_id is distinct from ${userId}`,
    order: [
      { column: "createdAt", type: "timestamptz" },
      { column: "id", type: "uuid" },
    ],
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
      select id, url, events, created_at as "createdAt", failing_since as "failingSince", disabled_at as "disabledAt",
        removed_waiting as "removedWaiting"
      from webhook_endpoint where user_id = ${userId}`,
  },
  {
    kind: "webhookDelivery",
    atOnce: many,
    holders: "webhook_endpoint",
    rowsOf: (endpointId) => sql`
      select id, endpoint_id as "webhookId", event, body, attempts, created_at as "createdAt",
        delivered_at as "deliveredAt", last_attempt_at as "lastAttemptAt", last_status as "lastStatus",
        last_answer as "lastAnswer"
      from webhook_delivery where endpoint_id = ${endpointId}`,
  },
  {
    kind: "invitation",
    atOnce: many,
    rowsOf: (userId) => sql`
      select id, email, created_at as "createdAt", expires_at as "expiresAt" from invitation
      where created_by = ${userId}`,
  },
  {
    // What the user did.
    kind: "auditEntry",
    atOnce: some,
    rowsOf: (userId) => sql`${auditEntries} where entry.actor_id = ${userId}`,
    order: byTime,
  },
  {
    // What others did to the user.
    kind: "auditEntry",
    atOnce: some,
    rowsOf: (userId) => sql`
      ${auditEntries}
      where entry.subject_kind = 'user' and entry.subject_id = ${userId}::text and entry.actor_id is distinct from ${userId}`,
    order: byTime,
  },
];
