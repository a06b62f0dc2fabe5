import { setTimeout as pause } from "node:timers/promises";
import type { campaigns, threads } from "@overture/contract";
import type { Change } from "./announce.js";

/** What one event says: all that one page, or nobody's page, changed in a campaign in one way. */
export interface GatheredChange extends Omit<Change, "threadId" | "threadIds"> {
  /** Undefined where any conversation of the campaign may have changed. */
  threadIds: ReadonlySet<string> | undefined;
}

/** Rows as they are now. */
export interface ChangedRows {
  campaigns: ReadonlyMap<string, campaigns.Campaign>;
  threads: ReadonlyMap<string, threads.ThreadSummary>;
}

/** Reads the rows of any number of changes; what is not the user's whom a change names is left out. */
export type ReadRows = (changes: readonly GatheredChange[]) => Promise<ChangedRows>;

interface Options {
  readRows: ReadRows;
  /** Without rows where they could not be read, or were too many. */
  pass(changes: readonly GatheredChange[], rows: ChangedRows | undefined): Promise<void>;
  failed(error: unknown): void;
}

/** What belongs together comes within this time: the changes of one transaction, or of two people at once. */
const gatherMs = 20;
/** A bulk send changes things many times a second; twice a second is as live as anybody can read. */
const restMs = 500;
/** Where more conversations change, the pages ask for those that they show. */
const mostThreads = 50;
/** Where more campaigns change at once, no rows are read. */
const mostCampaigns = 50;

/**
 * Collects changes for a moment, has their rows read once for all readers, and passes both on. It rests between two
 * readings, so that a reader costs no more while much happens.
 */
export function gatherChanges({ readRows, pass, failed }: Options) {
  const closing = new AbortController();
  let waiting = new Map<string, GatheredChange>();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    await pause(gatherMs, undefined, { signal: closing.signal });
    while (waiting.size > 0) {
      const changes = [...waiting.values()];
      waiting = new Map();
      await pass(changes, await read(changes));
      await pause(restMs, undefined, { signal: closing.signal });
    }
  }

  async function read(changes: readonly GatheredChange[]): Promise<ChangedRows | undefined> {
    const campaigns = new Set(changes.map(({ campaignId }) => campaignId));
    if (campaigns.size > mostCampaigns) return undefined;
    return readRows(changes).catch((error: unknown) => {
      // Whoever listens learns that something has changed all the same, and asks for it.
      failed(error);
      return undefined;
    });
  }

  return {
    add(change: Change): void {
      if (closing.signal.aborted) return;
      const { threadId, threadIds = threadId === undefined ? undefined : [threadId], ...rest } = change;
      const key = JSON.stringify([rest.userId, rest.campaignId, rest.kind, rest.by]);
      const before = waiting.get(key);
      waiting.set(key, { ...rest, threadIds: before ? union(before.threadIds, threadIds) : few(threadIds) });
      running ??= run()
        .catch((error: unknown) => {
          if (!closing.signal.aborted) failed(error);
        })
        .finally(() => {
          running = undefined;
        });
    },
    /** Whoever listened then listens no more. */
    drop(): void {
      waiting = new Map();
    },
    async close(): Promise<void> {
      waiting = new Map();
      closing.abort();
      await running;
    },
  };
}

function union(some: ReadonlySet<string> | undefined, more: readonly string[] | undefined) {
  return some && more && few([...some, ...more]);
}

function few(ids: readonly string[] | undefined): ReadonlySet<string> | undefined {
  const distinct = new Set(ids);
  return ids === undefined || distinct.size > mostThreads ? undefined : distinct;
}
