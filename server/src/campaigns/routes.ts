import type { Clock } from "../clock.js";
import type { Db, Tx } from "../db/database.js";
import type { On } from "../http/implement.js";

export interface CampaignRouteOptions {
  db: Db;
  clock: Clock;
  /** Makes drafts again of what a deleted campaign has queued. */
  stopOutreach(tx: Tx, campaignId: string): Promise<void>;
}

export function campaignRoutes(_on: On, _options: CampaignRouteOptions): void {}
