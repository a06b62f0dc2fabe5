import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { connectionLimits } from "../../db/connection-limits.js";
import { DatabaseClient } from "../../db/database-client.js";
import type { HostGuard } from "../../net/host-guard.js";
import { openMemoryBudget } from "../../net/memory-budget.js";
import type { MailServer } from "../../settings/settings-values.js";
import { withFreshToken } from "../mailboxes/access-token.js";
import { type MailProviders, noMailProviders } from "../mailboxes/mail-providers.js";
import { findMailbox, type MailboxRow, systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { imapServerOf } from "../mailboxes/open-server.js";
import { openIncomingQuota } from "../receiving/incoming-quota.js";
import type { Origin, Receiving } from "../receiving/receive-mail.js";
import { type Capacity, openCapacity } from "./capacity.js";
import {
  claimMailboxes,
  countReaders,
  forgetStatesExcept,
  joinReaders,
  listReadableMailboxes,
  type ReadableMailbox,
  type ReaderCounts,
  type ReaderKind,
  releaseMailbox,
} from "./claim-queries.js";
import { type ImapBounds, usualBounds } from "./connect.js";
import { type ConnectionLimits, openConnectionLimits } from "./connection-limits.js";
import { keepTrying, pause } from "./keep-trying.js";
import { readMailbox } from "./read-mailbox.js";
import { openReadTimes, type ReadTimes } from "./read-times.js";
import { type Timing, usualTiming } from "./timing.js";

interface Options {
  databaseUrl: string;
  kind: ReaderKind;
  /** The server of the shared mailbox, if it is read. */
  system: MailServer | undefined;
  appSecret: string;
  hosts: HostGuard;
  mailProviders?: MailProviders;
  receiving: Receiving;
  timing?: Timing;
  /** For each connection. */
  bounds?: ImapBounds;
  /** How many bytes of incoming mail are stored per day for one user's mailboxes, and for the shared one. */
  keptBytesPerDay?: number;
}

interface Shared extends Options {
  capacity: Capacity;
  connections: ConnectionLimits;
  readTimes: ReadTimes;
  bounds: ImapBounds;
}

export interface MailboxReaders {
  /** Whether it can claim mailboxes now. */
  isJoined(): boolean;
  close(): Promise<void>;
}

/** Less than the ten seconds within which the process must end. */
const closingMs = 8_000;
const longestDatabasePauseMs = 5_000;

/**
 * Reads new mail of all mailboxes: the shared one, and those of users as they are connected, changed and deleted. Any
 * number of processes may run it on one database: each mailbox is read by one of them, shared about equally, and when
 * one dies the others take over. Workers read none while a dedicated reader runs.
 */
export function startMailboxReaders(options: Options): MailboxReaders {
  const { receiving, timing = usualTiming, bounds = usualBounds } = options;
  const shared = {
    ...options,
    receiving: { ...receiving, quota: openIncomingQuota(receiving, options.keptBytesPerDay) },
    capacity: openCapacity(),
    connections: openConnectionLimits(),
    readTimes: openReadTimes(),
    bounds: { memoryBudget: openMemoryBudget(), ...bounds },
  };
  const closing = new AbortController();
  let isJoined = false;
  const running = keepTrying({
    attempt: () =>
      whileHoldingClaims(options, closing.signal, async (client, signal) => {
        isJoined = true;
        await readShare(client, shared, signal).finally(() => {
          isJoined = false;
        });
      }),
    async failed({ reason }) {
      receiving.log.warn({ reason }, "Cannot read mail yet");
    },
    timing: timingOfDatabase(timing),
    signal: closing.signal,
  });
  return {
    isJoined: () => isJoined,
    async close() {
      closing.abort();
      await Promise.race([running, sleep(closingMs, undefined, { ref: false })]);
    },
  };
}

/** The database, not a mail server, is unreachable: all mailboxes wait for it. */
function timingOfDatabase(timing: Timing): Timing {
  const { firstPauseMs, longestPauseMs } = timing;
  return {
    ...timing,
    firstPauseMs: Math.min(firstPauseMs, longestDatabasePauseMs),
    longestPauseMs: Math.min(longestPauseMs, longestDatabasePauseMs),
  };
}

/** One connection holds the claims of this process. If it breaks, another process may have them already. */
async function whileHoldingClaims(
  { databaseUrl: connectionString, kind }: Options,
  signal: AbortSignal,
  work: (client: pg.Client, signal: AbortSignal) => Promise<void>,
): Promise<never> {
  const client = new DatabaseClient({ connectionString, application_name: "overture-imap", ...connectionLimits });
  const lost = new AbortController();
  client.on("error", () => lost.abort());
  client.on("end", () => lost.abort());
  try {
    await client.connect();
    await joinReaders(client, kind);
    await work(client, AbortSignal.any([signal, lost.signal]));
    throw new Error("The connection that holds the claims broke");
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Reader {
  changedAt: Date;
  stop(): Promise<void>;
}

/** Reads its share of the mailboxes, which it updates every few seconds, until the signal. */
async function readShare(client: pg.Client, options: Shared, signal: AbortSignal): Promise<void> {
  const { timing = usualTiming, system, kind, readTimes } = options;
  const readers = new Map<string, Reader>();
  let known: string | undefined;
  try {
    while (!signal.aborted) {
      const mailboxes = await listReadableMailboxes(client, { withSystem: system !== undefined });
      const ids = mailboxes.map(({ id }) => id);
      if (known !== ids.join()) await forgetStatesExcept(client, ids);
      known = ids.join();
      await followChanges(mailboxes);
      const fairShare = shareOf(kind, mailboxes.length, await countReaders(client));
      for (const id of [...readers.keys()].slice(fairShare)) await giveUp(id);
      const free = mailboxes.filter(({ id, isClaimed }) => !isClaimed && !readers.has(id)).map(({ id }) => id);
      const claimed = await claimMailboxes(client, free.slice(0, Math.max(fairShare - readers.size, 0)));
      for (const mailbox of mailboxes) {
        if (!claimed.includes(mailbox.id)) continue;
        const delayMs = Math.random() * timing.spreadMs * claimed.length;
        readers.set(mailbox.id, startReader(mailbox, { ...options, delayMs }, signal));
      }
      await readTimes.save(client);
      await pause(timing.claimMs, signal);
    }
  } finally {
    await Promise.all([...readers.values()].map((reader) => reader.stop()));
  }

  /** A changed mailbox restarts with its new settings and keeps its claim. */
  async function followChanges(mailboxes: readonly ReadableMailbox[]): Promise<void> {
    const found = new Map(mailboxes.map((mailbox) => [mailbox.id, mailbox]));
    for (const [id, reader] of readers) {
      const mailbox = found.get(id);
      if (!mailbox) {
        await giveUp(id);
      } else if (mailbox.changedAt.getTime() !== reader.changedAt.getTime()) {
        await reader.stop();
        readers.set(id, startReader(mailbox, { ...options, delayMs: 0 }, signal));
      }
    }
  }

  async function giveUp(id: string): Promise<void> {
    await readers.get(id)?.stop();
    readers.delete(id);
    await releaseMailbox(client, id);
  }
}

function shareOf(kind: ReaderKind, mailboxCount: number, counts: ReaderCounts): number {
  if (kind === "worker" && counts.reader > 0) return 0;
  return Math.ceil(mailboxCount / Math.max(counts[kind], 1));
}

interface Starting extends Shared {
  /** Before the first connection. */
  delayMs: number;
}

function startReader({ id: mailboxId, changedAt }: ReadableMailbox, options: Starting, signal: AbortSignal): Reader {
  const { receiving, capacity, connections, readTimes, bounds, delayMs, timing = usualTiming } = options;
  const stopping = new AbortController();
  const until = AbortSignal.any([signal, stopping.signal]);
  const running = pause(delayMs, until).then(() =>
    keepTrying({
      async attempt() {
        const mailbox = originOf(await getMailbox());
        await readMailbox({ mailbox, openServer, receiving, capacity, connections, readTimes, bounds, timing }, until);
        throw new Error("Reading has ended");
      },
      async failed({ reason }) {
        receiving.log.warn({ mailboxId, reason }, "Cannot read a mailbox yet");
      },
      timing,
      signal: until,
    }),
  );
  return {
    changedAt,
    async stop() {
      stopping.abort();
      await running;
    },
  };

  async function getMailbox(): Promise<MailboxRow> {
    const mailbox = await findMailbox(receiving.db, mailboxId);
    if (!mailbox) throw new Error("The mailbox is gone");
    return mailbox;
  }

  async function openServer(): Promise<MailServer> {
    if (mailboxId === systemMailboxId && options.system) return options.system;
    const { db, clock } = receiving;
    const keeping = { mailProviders: noMailProviders, ...options, db, clock };
    const server = imapServerOf(await withFreshToken(await getMailbox(), keeping), options);
    if (!server) throw new Error("The mailbox has no server to be read from");
    return server;
  }
}

function originOf({ id, user_id, address }: MailboxRow): Origin {
  return { id, address, ...(user_id === null ? {} : { ownerId: user_id }) };
}
