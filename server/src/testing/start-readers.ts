import { onTestFinished } from "vitest";
import type { Db } from "../db/database.js";
import type { ReaderKind } from "../mail/imap/claim-queries.js";
import type { ImapBounds } from "../mail/imap/connect.js";
import { type MailboxReaders, startMailboxReaders } from "../mail/imap/mailbox-readers.js";
import type { Timing } from "../mail/imap/timing.js";
import type { MailListener } from "../mail/listener.js";
import type { MailServer } from "../settings/settings-values.js";
import type { Clock } from "../values/clock.js";
import { startFakeImapServer } from "./fake-imap-server.js";
import { testHosts, testSecret } from "./test-settings.js";

/** Pauses of milliseconds. Polling takes longer than a test waits, except in other folders. */
const quickTiming: Timing = {
  firstPauseMs: 20,
  longestPauseMs: 80,
  refusedPauseMs: 100,
  pollMs: 60_000,
  pollSilentMs: 60_000,
  restMs: 0,
  pollOtherFoldersMs: 50,
  lookForFoldersMs: 60_000,
  claimMs: 50,
  spreadMs: 0,
};

/** For `vi.waitFor`, when a reader works by itself. */
export const patience = { timeout: 25_000, interval: 20 };

/** Takes no mail as an answer. */
export const nobodysListener: MailListener = {
  matchMail: async () => undefined,
  acceptSentMail: async () => false,
  resemblesAnswer: async () => false,
  writeLinks: async (_db, { body }) => body,
  isLink: async () => false,
  async noteDelivery() {},
  async noteSuppressed() {},
  async noteBounceWithdrawn() {},
  async noteLifted() {},
  findConversations: async () => new Map(),
};

/** Starts a mail server that ends with the test. */
export async function startImap(options: Parameters<typeof startFakeImapServer>[0] = {}) {
  const server = await startFakeImapServer(options);
  onTestFinished(() => server.close());
  return server;
}

interface Options {
  db: Db;
  databaseUrl: string;
  clock: Clock;
  listener: MailListener;
  /** Receives the logged messages. */
  logged?: string[];
  /** By default, a worker. */
  kind?: ReaderKind;
  /** The server of the system's mailbox, if it is read. */
  system?: MailServer;
  timing?: Partial<Timing>;
  bounds?: ImapBounds;
  keptBytesPerDay?: number;
}

/** Starts readers of the mailboxes as one process does. They end with the test. */
export function startReaders({
  db,
  databaseUrl,
  clock,
  listener,
  logged = [],
  kind = "worker",
  system,
  timing,
  bounds,
  keptBytesPerDay,
}: Options): MailboxReaders {
  const note = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  const log = { debug: note, info: note, warn: note, error: note };
  const readers = startMailboxReaders({
    databaseUrl,
    kind,
    system,
    appSecret: testSecret,
    hosts: testHosts,
    receiving: { db, clock, log, listener },
    timing: { ...quickTiming, ...timing },
    ...(bounds ? { bounds } : {}),
    ...(keptBytesPerDay === undefined ? {} : { keptBytesPerDay }),
  });
  onTestFinished(() => readers.close());
  return readers;
}
