import type { outreach } from "@overture/contract";
import type { Generated } from "kysely";

interface OutreachTemplateTable {
  campaign_id: string;
  step: outreach.Step;
  template_id: string | null;
}

interface ThreadTable {
  id: Generated<string>;
  campaign_id: string;
  creator_id: string;
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
  created_at: Date;
  happened_at: Date;
}

declare module "../db/database.js" {
  interface Database {
    outreach_template: OutreachTemplateTable;
    thread: ThreadTable;
    message: MessageTable;
  }
}
