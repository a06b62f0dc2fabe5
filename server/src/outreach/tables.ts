import type { outreach } from "@overture/contract";
import type { ColumnType, Generated } from "kysely";
import type { Proof } from "../mail/tables.js";
import type { ArrivedAttachment, StoredReading } from "./answers/stored-reading.js";

/** Written as text, because the driver turns lists into PostgreSQL arrays. */
type Json<Value, Inserted = string> = ColumnType<Value, Inserted, string>;

interface OutreachTemplateTable {
  campaign_id: string;
  step: outreach.Step;
  template_id: string | null;
}

interface ThreadTable {
  id: Generated<string>;
  campaign_id: string;
  creator_id: string;
  /** The creator for whom it was begun, if a merge has moved it. */
  merged_from: Generated<string | null>;
  status: Generated<outreach.ThreadStatus>;
  step: Generated<outreach.Step>;
  reply_token: Generated<string>;
  final_deal_amount: number | null;
  booked_views: number | null;
  cancel_reason: string | null;
  awaits_user: Generated<boolean>;
  created_at: Date;
  last_activity_at: Date;
  closed_at: Date | null;
  mailbox_id: string | null;
  answers_from: string | null;
  deal_notes: string | null;
  /** As text, because a date has no time zone. */
  deal_due_on: ColumnType<string | null, string | null, string | null>;
  deal_views: number | null;
  reopened_at: Date | null;
  reopen_reason: string | null;
  result_url: string | null;
  result_published_at: Date | null;
  result_views: number | null;
  /** Its own past times in which no follow-up could be sent; a silence does not grow in them. */
  stopped_during: Generated<string | null>;
}

interface MessageTable {
  id: Generated<string>;
  thread_id: string;
  status: outreach.MessageStatus;
  step: outreach.Step;
  subject: string | null;
  content: string;
  offer: number | null;
  negotiation_status: outreach.NegotiationStatus | null;
  kind: outreach.MessageKind | null;
  mail_id: string | null;
  received_mail_id: string | null;
  /** How a response came, if not by mail. */
  via: Generated<"offer-page" | null>;
  /** When a user put a response into its conversation. */
  assigned_at: Generated<Date | null>;
  created_at: Date;
  happened_at: Date;
  reading: Json<StoredReading | null, string | undefined>;
  sender: string | null;
  attachments: Json<ArrivedAttachment[], string | undefined>;
  has_html: Generated<boolean>;
  is_folded: Generated<boolean>;
  recipient: string | null;
  gaps: Json<outreach.Gap[]> | null;
  offer_places: Json<outreach.OfferPlace[]> | null;
  proof: Proof | null;
  names_recipients: Generated<boolean>;
  hand_over_confirmed: Generated<boolean>;
  is_as_rendered: boolean | null;
  template_id: Generated<string | null>;
  version: Generated<number>;
  edited_by: Generated<string | null>;
  edited_at: Generated<Date | null>;
  variant_id: Generated<string | null>;
  /** For a sent message: the texts with a place for the sender's name, before it was filled in. */
  open_texts: Generated<Json<{ subject: string | null; content: string }> | null>;
  attachment_ids: Generated<string[]>;
}

interface TextBeforeTemplateTable {
  message_id: string;
  undo_id: string;
  kept_at: Date;
  subject: string | null;
  content: string;
  offer: number | null;
  gaps: Json<outreach.Gap[]> | null;
  offer_places: Json<outreach.OfferPlace[]> | null;
  is_as_rendered: boolean | null;
  variant_id: Generated<string | null>;
}

interface OfferBeforeTable {
  message_id: string;
  undo_id: string;
  kept_at: Date;
  offer: number | null;
  offer_set: number | null;
}

interface DiscardedDraftTable {
  /** The id of the draft, which it keeps when it is restored. */
  id: string;
  thread_id: string;
  user_id: string;
  step: outreach.Step;
  subject: string | null;
  content: string;
  offer: number | null;
  gaps: Json<outreach.Gap[]> | null;
  offer_places: Json<outreach.OfferPlace[]> | null;
  recipient: string | null;
  is_as_rendered: boolean | null;
  variant_id: Generated<string | null>;
  created_at: Date;
  happened_at: Date;
  deleted_at: Date;
  deleted_by: string | null;
}

/** The user who has sent a mail: its owner or a member. */
interface MemberMailTable {
  mail_id: string;
  user_id: string;
}

declare module "../db/database.js" {
  interface Database {
    outreach_template: OutreachTemplateTable;
    thread: ThreadTable;
    message: MessageTable;
    text_before_template: TextBeforeTemplateTable;
    offer_before: OfferBeforeTable;
    discarded_draft: DiscardedDraftTable;
    member_mail: MemberMailTable;
  }
}
