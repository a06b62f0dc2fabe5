import type { system } from "@overture/contract";
import { sql } from "kysely";
import type { Tx } from "../db/database.js";

/** The channel on which every process hears what changed. */
export const changesChannel = "overture_changes";

export interface Change extends system.CampaignEvent {
  /** Who is notified of it. */
  userId: string;
}

/** The database says so itself whenever a session, a key or a user goes, whatever made it go (migration 0042). */
export interface AccessEnded {
  /** Absent where it may concern anybody. */
  userId?: string;
  kind: "access";
}

/** What is asked of people has changed: whoever lacks it now is notified no more. */
export async function announceAccessRules(tx: Tx): Promise<void> {
  const payload = JSON.stringify({ kind: "access" } satisfies AccessEnded);
  await sql`select pg_notify(${changesChannel}, ${payload})`.execute(tx);
}

/**
 * Tells every process of a change when the transaction commits, and nobody when it does not. PostgreSQL tells the same
 * change once, however often it is announced in one transaction.
 */
export async function announce(tx: Tx, change: Change): Promise<void> {
  await announceAll(tx, [change]);
}

/** Any number of changes in one statement. */
export async function announceAll(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const payloads = changes.map((change) => JSON.stringify(change));
  await sql`select pg_notify(${changesChannel}, payload) from unnest(${payloads}::text[]) as change (payload)`.execute(
    tx,
  );
}
