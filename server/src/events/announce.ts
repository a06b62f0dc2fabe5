import type { system } from "@overture/contract";
import { sql } from "kysely";
import type { Tx } from "../db/database.js";

/** The channel on which every process hears what changed. */
export const changesChannel = "overture_changes";

export interface Change extends system.CampaignEvent {
  /** Who may hear of it. */
  userId: string;
}

/**
 * Tells every process of a change when the transaction commits, and nobody when it does not. PostgreSQL tells the same
 * change once, however often it is announced in one transaction.
 */
export async function announce(tx: Tx, change: Change): Promise<void> {
  await sql`select pg_notify(${changesChannel}, ${JSON.stringify(change)})`.execute(tx);
}
