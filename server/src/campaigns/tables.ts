import type { Generated } from "kysely";

interface CampaignTable {
  id: Generated<string>;
  user_id: string;
  name: string;
  target_views: number;
  budget: number;
  genre_codes: Generated<number[]>;
  region_codes: Generated<number[]>;
  created_at: Date;
  deleted_at: Date | null;
  deleted_by: Generated<string | null>;
  mailbox_id: string | null;
  paused_at: Date | null;
}

interface CampaignCreatorTable {
  campaign_id: string;
  creator_id: string;
}

declare module "../db/database.js" {
  interface Database {
    campaign: CampaignTable;
    campaign_creator: CampaignCreatorTable;
  }
}
