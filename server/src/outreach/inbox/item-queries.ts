import type { inbox, reading } from "@overture/contract";
import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import "./tables.js";

export interface ItemRow {
  id: string;
  campaignName: string;
  isDone: boolean;
  snoozedUntil: Date | null;
  assigneeId: string | null;
  assigneeName: string | null;
  lastAt: Date;
  lastFrom: inbox.InboxItem["last"]["from"];
  excerpt: string;
  /** Of the last message, if that is a response. */
  intent: reading.Intent | null;
  ask: Cents | null;
  offer: Cents | null;
  isUnread: boolean;
  hasUnreadMention: boolean;
  mentionedAt: Date | null;
}

/** The stored state of these conversations, and whether this user has read them and is mentioned in their notes. */
export async function listItemRows(db: Db, ids: readonly string[], userId: string): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    select kept.thread_id as id, campaign.name as "campaignName", kept.is_done as "isDone",
      kept.snoozed_until as "snoozedUntil", kept.assignee_id as "assigneeId", app_user.username as "assigneeName",
      kept.last_at as "lastAt", kept.last_from as "lastFrom", left(message.content, 200) as excerpt,
      case when kept.last_from = 'creator' then message.reading ->> 'intent' end as intent, kept.ask, kept.offer,
      unread.thread_id is not null as "isUnread", coalesce(unread.is_mention, false) as "hasUnreadMention", (
        select max(coalesce(note.edited_at, note.created_at)) from thread_note as note
        where note.thread_id = kept.thread_id and note.mentions @> array[${userId}::uuid]
      ) as "mentionedAt"
    from inbox_thread as kept
    join campaign on campaign.id = kept.campaign_id
    join message on message.id = kept.last_message_id
    left join inbox_unread as unread on unread.thread_id = kept.thread_id and unread.user_id = ${userId}
    left join app_user on app_user.id = kept.assignee_id
    where kept.thread_id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
