import type { inbox } from "@overture/contract";
import type { Generated } from "kysely";

interface InboxThreadTable {
  thread_id: string;
  campaign_id: string;
  mailbox_id: string | null;
  is_done: boolean;
  snoozed_until: Date | null;
  assignee_id: string | null;
  last_message_id: string;
  last_at: Date;
  last_from: inbox.InboxItem["last"]["from"];
  intent: string | null;
  ask: number | null;
  offer: number | null;
  waits_since: Date | null;
}

interface ThreadNoteTable {
  id: Generated<string>;
  thread_id: string;
  user_id: string;
  content: string;
  mentions: string[];
  created_at: Date;
  edited_at: Date | null;
}

interface DeletedNoteTable extends Omit<ThreadNoteTable, "id"> {
  id: string;
  owner_id: string;
  unread_by: Generated<string[]>;
  deleted_at: Date;
  deleted_by: string | null;
}

declare module "../../db/database.js" {
  interface Database {
    inbox_thread: InboxThreadTable;
    thread_note: ThreadNoteTable;
    deleted_note: DeletedNoteTable;
  }
}
