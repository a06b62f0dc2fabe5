import type { CampaignRole, ledger } from "@overture/contract";
import type { Generated, GeneratedAlways } from "kysely";

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
  /** Past times in which it sent nothing; a silence does not grow in them. */
  stopped_during: Generated<string>;
  mailbox_id: string | null;
  paused_at: Date | null;
  terms: string | null;
  /** A sample campaign is always paused, so that nothing in it is sent. */
  is_sample: Generated<boolean>;
  /** When it was handed over to an owner who has not acted in it since. */
  handed_over_at: Generated<Date | null>;
}

interface CampaignCreatorTable {
  campaign_id: string;
  creator_id: string;
}

/** The mailboxes after the first one. */
interface FurtherMailboxTable {
  campaign_id: string;
  mailbox_id: string;
  position: number;
}

interface CampaignTagTable {
  campaign_id: string;
  /** The tag in lower case. */
  key: string;
  name: string;
}

interface CampaignMemberTable {
  campaign_id: string;
  user_id: string;
  role: Exclude<CampaignRole, "owner">;
  added_at: Date;
}

/** Changes of budgets, in their order. A trigger computes the generated columns; rows are only ever added. */
interface LedgerEntryTable {
  campaign_id: string;
  position: GeneratedAlways<number>;
  id: Generated<string>;
  at: Date;
  kind: ledger.EntryKind;
  amount: number;
  planned: GeneratedAlways<number>;
  balance: GeneratedAlways<number>;
  thread_id: string | null;
  user_id: string | null;
  note: string | null;
}

/** Everybody who may read a campaign: owner, members and viewers. */
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
    further_mailbox: FurtherMailboxTable;
    campaign_tag: CampaignTagTable;
    campaign_member: CampaignMemberTable;
    ledger_entry: LedgerEntryTable;
  }
}
