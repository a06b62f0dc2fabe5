import { setTimeout as pause } from "node:timers/promises";
import {
  type CampaignRole,
  type campaigns,
  type deliveries,
  type events,
  limits,
  type threads,
} from "@overture/contract";
import type { AnnouncedChange, Change } from "./announce.js";

/** What one event says: all that one page, or nobody's page, changed in a campaign in one way. */
export interface GatheredChange extends Omit<Change, "threadId" | "threadIds" | "left" | "to"> {
  /** Who may learn of it; whoever leaves the campaign meanwhile is taken out. */
  userIds: Set<string>;
  /** Undefined where any conversation of the campaign may have changed. */
  threadIds: ReadonlySet<string> | undefined;
}

/** Rows as they are now. */
export interface ChangedRows {
  campaigns: ReadonlyMap<string, campaigns.Campaign>;
  threads: ReadonlyMap<string, threads.ThreadSummary>;
  /** How far the sent messages of a thread have come, and how many of a campaign there are in each state. */
  sent: ReadonlyMap<string, events.DeliveryProgress[]>;
  counts: ReadonlyMap<string, deliveries.DeliveryCounts>;
  /** What everybody who may read a campaign is in it, by campaign and user. */
  roles: ReadonlyMap<string, ReadonlyMap<string, CampaignRole>>;
}

/** Reads the rows of any number of changes; a conversation that is none of the campaign named is left out. */
export type ReadRows = (changes: readonly GatheredChange[]) => Promise<ChangedRows>;

interface Options {
  readRows: ReadRows;
  /** Without rows where they could not be read, or not in time. */
  pass(changes: readonly GatheredChange[], rows: ChangedRows | undefined): Promise<void>;
  failed(error: unknown): void;
  /** In ms, from any beginning. */
  now?(): number;
}

/** What belongs together comes within this time: the changes of one transaction, or of two people at once. */
const gatherMs = 20;
/** A bulk send changes things many times a second; twice a second is as live as anybody can read. */
const restMs = 500;
/** Where more conversations change, the pages ask for those that they show. */
const maxThreads = 50;
/** As many pages as somebody has streams: of one that has a new name with each change nothing would be gathered. */
const maxPages = limits.eventStreams;
/** Rows of so many campaigns are read together; of more, one group after the other. */
const maxCampaigns = 50;
/** What is not read by then is passed on without rows: a change is known within a second, however much changes. */
const longestReadingMs = 800;

/**
 * Collects changes for a moment, has their rows read once for all readers, and passes both on. It rests between two
 * readings, so that a reader costs no more while much happens.
 */
export function gatherChanges({ readRows, pass, failed, now = () => performance.now() }: Options) {
  const closing = new AbortController();
  let waiting = new Map<string, GatheredChange>();
  /** Of those that wait, by campaign and kind: the pages that made them. */
  let pages = new Map<string, Set<string>>();
  /** Taken out of those that wait, until they are passed on. */
  let inHand: readonly GatheredChange[] = [];
  let running: Promise<void> | undefined;
  /** One that took too long goes on by itself. Nothing is read beside it, so that no others pile up behind it. */
  let reading: Promise<unknown> | undefined;

  async function run(): Promise<void> {
    await pause(gatherMs, undefined, { signal: closing.signal });
    while (waiting.size > 0) {
      const changes = [...waiting.values()];
      waiting = new Map();
      pages = new Map();
      inHand = changes;
      const begun = now();
      for (const group of groupsOf(changes)) {
        await pass(group, await readWithin(longestReadingMs - (now() - begun), group));
      }
      inHand = [];
      await pause(restMs, undefined, { signal: closing.signal });
    }
  }

  async function readWithin(ms: number, changes: readonly GatheredChange[]): Promise<ChangedRows | undefined> {
    if (ms <= 0 || reading) return undefined;
    const inTime = new AbortController();
    const rows = read(changes).finally(() => {
      reading = undefined;
      inTime.abort();
    });
    reading = rows;
    return Promise.race([rows, pause(ms, undefined, { signal: inTime.signal }).catch(() => rows)]);
  }

  async function read(changes: readonly GatheredChange[]): Promise<ChangedRows | undefined> {
    return readRows(changes).catch((error: unknown) => {
      // Whoever listens learns that something has changed all the same, and asks for it.
      failed(error);
      return undefined;
    });
  }

  /** The page that is named as the one that made a change, and whose it is; none past the most of them. */
  function pageOf({ campaignId, kind, by, byUser }: Omit<Change, "left" | "to">): Pick<Change, "by" | "byUser"> {
    if (by === undefined) return {};
    const key = `${campaignId} ${kind}`;
    const named = pages.get(key) ?? new Set();
    if (named.size >= maxPages && !named.has(by)) return {};
    pages.set(key, named.add(by));
    return { by, ...(byUser !== undefined && { byUser }) };
  }

  return {
    add({ userIds, ...change }: Omit<AnnouncedChange, "left" | "to">): void {
      if (closing.signal.aborted) return;
      const { campaignId, kind } = change;
      const page = pageOf(change);
      const { threadId, threadIds = threadId === undefined ? undefined : [threadId] } = change;
      // Two mentions may be of two people.
      const key = JSON.stringify([campaignId, kind, page, ...(kind === "mention" ? [threadIds, userIds] : [])]);
      const before = waiting.get(key);
      waiting.set(key, {
        campaignId,
        kind,
        ...page,
        userIds: new Set([...(before?.userIds ?? []), ...userIds]),
        threadIds: before ? union(before.threadIds, threadIds) : few(threadIds),
      });
      running ??= run()
        .catch((error: unknown) => {
          if (!closing.signal.aborted) failed(error);
        })
        .finally(() => {
          running = undefined;
        });
    },
    /** Somebody has left a campaign: of what has not been passed on yet they learn nothing. */
    forget(campaignId: string, userId: string): void {
      for (const change of [...waiting.values(), ...inHand]) {
        if (change.campaignId === campaignId) change.userIds.delete(userId);
      }
    },
    /** Whoever listened then listens no more. */
    drop(): void {
      waiting = new Map();
      pages = new Map();
    },
    async close(): Promise<void> {
      waiting = new Map();
      closing.abort();
      await running;
      await reading;
    },
  };
}

/** All changes of a campaign come in one group, in the order in which they came. */
function groupsOf(changes: readonly GatheredChange[]): GatheredChange[][] {
  const ids = [...new Set(changes.map(({ campaignId }) => campaignId))];
  const groupOf = new Map(ids.map((id, index) => [id, Math.floor(index / maxCampaigns)]));
  const groups = Array.from({ length: Math.ceil(ids.length / maxCampaigns) }, (): GatheredChange[] => []);
  for (const change of changes) groups[groupOf.get(change.campaignId) ?? 0]?.push(change);
  return groups;
}

function union(some: ReadonlySet<string> | undefined, more: readonly string[] | undefined) {
  return some && more && few([...some, ...more]);
}

function few(ids: readonly string[] | undefined): ReadonlySet<string> | undefined {
  const distinct = new Set(ids);
  return ids === undefined || distinct.size > maxThreads ? undefined : distinct;
}
