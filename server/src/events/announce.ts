import { AsyncLocalStorage } from "node:async_hooks";
import type { events, presence } from "@overture/contract";
import { sql } from "kysely";
import type { Tx } from "../db/database.js";

/** The channel on which every process learns what changed. */
export const changesChannel = "overture_changes";

/** Ids alone, since a notification holds 8,000 bytes: the process that has readers reads the rows. */
export interface Change {
  campaignId: string;
  kind: events.ChangeKind;
  /** The conversations that changed, where they are few. */
  threadId?: string;
  threadIds?: readonly string[];
  /** The page whose call made the change. */
  by?: string;
  /** Whose page that is. */
  byUser?: string;
  /** Who may read the campaign no more: they learn that it has changed, and nothing after that. */
  left?: readonly string[];
  /** Who alone learns of it, of those who may read the campaign. */
  to?: readonly string[];
}

/** A change as the channel carries it. */
export interface AnnouncedChange extends Change {
  /** Who may read the campaign as the transaction leaves it. */
  userIds: readonly string[];
}

/**
 * An id takes 40 of the 8,000 bytes of a notification: beside these there is room for 140 readers, which is more than
 * the people who take part in a campaign and those who stay in it while they are deleted. Of more conversations a page
 * asks for all that it shows anyway (`maxThreads` in `gather-changes.ts`).
 */
export const announcedThreads = 50;

/** That conversations have changed: one for each campaign, which names them where they are few. */
export function threadChanges(
  threads: readonly { id: string; campaignId: string }[],
  to?: readonly string[],
): Change[] {
  const byCampaign = new Map<string, string[]>();
  for (const { id, campaignId } of threads) {
    const ids = byCampaign.get(campaignId);
    if (ids) ids.push(id);
    else byCampaign.set(campaignId, [id]);
  }
  return [...byCampaign].map(([campaignId, threadIds]) => ({
    campaignId,
    kind: "thread",
    ...(threadIds.length <= announcedThreads && { threadIds }),
    ...(to && { to }),
  }));
}

/** That somebody has a conversation open. It changes nothing, and no row is kept of it. */
export interface Presence {
  kind: "presence";
  campaignId: string;
  threadId: string;
  person: presence.PresentPerson;
  /** The page on which it is open. */
  by?: string;
}

export interface AnnouncedPresence extends Presence {
  userIds: readonly string[];
}

/** The database says so itself whenever a session, a key or a user goes, whatever made it go (migration 0042). */
export interface AccessEnded {
  /** Absent where it may concern anybody. */
  userId?: string;
  kind: "access";
}

/** What belongs to no campaign has changed, in a mailbox of theirs. */
export interface Noticed {
  kind: events.Notice;
  readerIds: readonly string[];
  /** Nobody: so a process of the version before, which knows of campaigns alone, passes it on to nobody. */
  userIds: readonly [];
}

interface ActingPage {
  by: string;
  byUser: string;
}

const actingPage = new AsyncLocalStorage<ActingPage>();

/** Does some work on behalf of a page: what it announces says by whom it was. */
export function onBehalfOf<Result>(page: ActingPage | undefined, work: () => Result): Result {
  return page === undefined ? work() : actingPage.run(page, work);
}

/** What is asked of people has changed: whoever lacks it now must not learn more. */
export async function announceAccessRules(tx: Tx): Promise<void> {
  const payload = JSON.stringify({ kind: "access" } satisfies AccessEnded);
  await sql`select pg_notify(${changesChannel}, ${payload})`.execute(tx);
}

/**
 * Notifies every process, and by it all who may read the campaign, of a change when the transaction commits, and none
 * when it does not. PostgreSQL passes on the same change once, however often it is announced in one transaction.
 */
export async function announce(tx: Tx, change: Change): Promise<void> {
  await announceAll(tx, [change]);
}

/** Any number of changes in one statement. */
export async function announceAll(tx: Tx, changes: readonly Change[]): Promise<void> {
  await notifyReaders(tx, changes);
}

export async function announcePresence(tx: Tx, presence: Presence): Promise<void> {
  await notifyReaders(tx, [presence]);
}

async function notifyReaders(tx: Tx, changes: readonly (Change | Presence)[]): Promise<void> {
  if (changes.length === 0) return;
  const page = actingPage.getStore();
  const payloads = changes.map((change) => JSON.stringify({ ...change, ...page }));
  await sql`
    select pg_notify(${changesChannel}, (change.payload - 'to' || jsonb_build_object(
      'userIds', array(
        select user_id from campaign_access
        where campaign_id = named.id and coalesce(change.payload -> 'to' ? user_id::text, true)
        order by user_id
      ),
      -- For a process of the version before, which knows of owners alone.
      'userId', (select user_id from campaign where id = named.id)
    ))::text)
    from unnest(${payloads}::text[]::jsonb[]) as change (payload)
    cross join lateral (select (change.payload ->> 'campaignId')::uuid as id) as named`.execute(tx);
}
