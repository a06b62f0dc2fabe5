import type { Generated } from "kysely";

interface FollowUpTable {
  campaign_id: string;
  position: number;
  after_days: number;
  content: string;
  /** The earliest moment from which its days count; null if it is as old as the silences. */
  counts_from: Generated<Date | null>;
}

interface ThreadFollowUpTable {
  thread_id: string;
  position: number;
  message_id: string | null;
}

interface FollowUpStopTable {
  thread_id: string;
  created_at: Date;
}

declare module "../../db/database.js" {
  interface Database {
    follow_up: FollowUpTable;
    thread_follow_up: ThreadFollowUpTable;
    follow_up_stop: FollowUpStopTable;
  }
}
