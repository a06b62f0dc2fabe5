import type { CampaignRole } from "@overture/contract";
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

interface CampaignMemberTable {
  campaign_id: string;
  user_id: string;
  role: Exclude<CampaignRole, "owner">;
  added_at: Date;
}

/** Everybody who may read a campaign: its owner, and its members and viewers. */
interface CampaignAccessView {
  campaign_id: string;
  user_id: string;
  role: CampaignRole;
}

declare module "../db/database.js" {
  interface Database {
    campaign: CampaignTable;
    campaign_access: CampaignAccessView;
    campaign_creator: CampaignCreatorTable;
    campaign_member: CampaignMemberTable;
  }
}
