interface FollowUpTable {
  campaign_id: string;
  position: number;
  after_days: number;
  content: string;
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

export {};
