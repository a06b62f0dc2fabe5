import { AsyncLocalStorage } from "node:async_hooks";
import type { events } from "@overture/contract";
import { sql } from "kysely";
import type { Tx } from "../db/database.js";

/** The channel on which every process learns what changed. */
export const changesChannel = "overture_changes";

/** Ids alone, since a notification holds 8,000 bytes: the process that has readers reads the rows. */
export interface Change {
  /** Who may learn of it. */
  userId: string;
  campaignId: string;
  kind: events.EventKind;
  /** The conversations that changed, where they are few. */
  threadId?: string;
  threadIds?: readonly string[];
  /** The page whose call made the change. */
  by?: string;
}

/** More ids would not fit into a notification, with room to spare. */
export const announcedThreads = 100;

/** The database says so itself whenever a session, a key or a user goes, whatever made it go (migration 0042). */
export interface AccessEnded {
  /** Absent where it may concern anybody. */
  userId?: string;
  kind: "access";
}

const actingPage = new AsyncLocalStorage<string>();

/** Does some work on behalf of a page: what it announces says by whom it was. */
export function onBehalfOf<Result>(page: string | undefined, work: () => Result): Result {
  return page === undefined ? work() : actingPage.run(page, work);
}

/** What is asked of people has changed: whoever lacks it now must not learn more. */
export async function announceAccessRules(tx: Tx): Promise<void> {
  const payload = JSON.stringify({ kind: "access" } satisfies AccessEnded);
  await sql`select pg_notify(${changesChannel}, ${payload})`.execute(tx);
}

/**
 * Notifies every process of a change when the transaction commits, and none when it does not. PostgreSQL passes on the
 * same change once, however often it is announced in one transaction.
 */
export async function announce(tx: Tx, change: Change): Promise<void> {
  await announceAll(tx, [change]);
}

/** Any number of changes in one statement. */
export async function announceAll(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const by = actingPage.getStore();
  const payloads = changes.map((change) => JSON.stringify({ ...change, ...(by !== undefined && { by }) }));
  await sql`select pg_notify(${changesChannel}, payload) from unnest(${payloads}::text[]) as change (payload)`.execute(
    tx,
  );
}
