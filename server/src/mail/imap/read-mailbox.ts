import type { ImapFlow } from "imapflow";
import { inTransaction } from "../../db/database.js";
import type { MailServer } from "../../settings-values.js";
import { acceptSentCopy } from "../receiving/accept-sent-copy.js";
import { type Origin, type Receiving, receiveMail } from "../receiving/receive-mail.js";
import type { MailboxState } from "../tables.js";
import { beginFolders, type Listed, listFolders, usesBeside } from "./begin-folders.js";
import { type ImapBounds, whileConnected } from "./connect.js";
import { keepTrying, pause } from "./keep-trying.js";
import { findPosition, nameOfServer } from "./position-queries.js";
import { dayMs, type Failures, type FolderReading, notLongBefore } from "./read-folder.js";
import type { Room } from "./room.js";
import { noteMailboxState } from "./state-queries.js";
import type { Timing } from "./timing.js";
import { watchFolder } from "./watch-folder.js";

export interface Reading {
  mailbox: Origin;
  /** Asked for at each connection: passwords change, and tokens run out. */
  openServer(): Promise<MailServer>;
  receiving: Receiving;
  /** Of all that this process reads. */
  room: Room;
  /** Of each connection, and of all together. */
  bounds: ImapBounds;
  timing: Timing;
}

type Use = "\\Inbox" | (typeof usesBeside)[number];
type FailuresOf = Readonly<Record<Use, Failures>>;

/** Reads inbox, spam and what was sent until the signal, and comes back whenever the server goes away. */
export async function readMailbox(reading: Reading, signal: AbortSignal): Promise<void> {
  const failures: FailuresOf = { "\\Inbox": new Map(), "\\Junk": new Map(), "\\Sent": new Map() };
  await keepTrying({
    attempt: () => readOnce(reading, failures, signal),
    failed: ({ state, reason }) => note(reading, state, reason),
    timing: reading.timing,
    signal,
  });
}

/** Each folder has a connection, since only one at a time can tell what comes in. Ends with that of the inbox. */
async function readOnce(reading: Reading, failures: FailuresOf, signal: AbortSignal): Promise<never> {
  const server = await reading.openServer();
  const { mailbox, receiving } = reading;
  const before = await findPosition(receiving.db, { mailboxId: mailbox.id, path: "INBOX" });
  const work = async (client: ImapFlow): Promise<never> => {
    await note(reading, "reading", null);
    if (before === undefined) {
      const { db, clock } = receiving;
      await beginFolders(client, { db, clock, mailboxId: mailbox.id, server });
    }
    const listed = await listFolders(client);
    const begunAt = before?.readAt ?? receiving.clock.now();
    /** Many a folder is made with the first mail in it, which is then as new as the folder. */
    const newSinceOf = (path: string) => {
      const isOld = before === undefined && listed.some((folder) => folder.path === path);
      return isOld ? undefined : notLongBefore(receiving.clock.now(), new Date(begunAt.getTime() - dayMs));
    };
    const folder = folderOf(reading, server, { path: "INBOX", use: "\\Inbox", failures });
    const ended = new AbortController();
    const left: Left = new Map();
    let beside: Promise<void> | undefined;
    // After the inbox, because what was sent may answer what lies there.
    const caughtUp = () => {
      beside ??= readBeside(listed, { reading, failures, left, newSinceOf }, AbortSignal.any([signal, ended.signal]));
    };
    try {
      const listOthers = () => [...left.values()];
      return await watchFolder({ client, folder, timing: reading.timing, signal, caughtUp, listOthers });
    } finally {
      ended.abort();
      await beside;
    }
  };
  return whileConnected(server, signal, work, reading.bounds);
}

/** The folders that have no connection of their own at the moment: the one that reads the inbox looks into them as well. */
type Left = Map<Use, FolderReading>;

interface Beside {
  reading: Reading;
  failures: FailuresOf;
  left: Left;
  newSinceOf(path: string): Date | undefined;
}

/** Looks again now and then for what is not there yet, on a connection of its own: one that waits for mail hears of none while it is asked. */
async function readBeside(listed: Listed, beside: Beside, signal: AbortSignal): Promise<void> {
  const { reading } = beside;
  const begun = new Map<Use, Promise<void>>();
  for (let folders = listed; ; folders = await lookForFolders()) {
    for (const use of usesBeside) {
      const path = folders.find(({ specialUse }) => specialUse === use)?.path;
      if (path !== undefined && !begun.has(use)) begun.set(use, readOther(path, use, beside, signal));
    }
    if (begun.size === usesBeside.length) break;
    await pause(reading.timing.lookForFoldersMs, signal);
    if (signal.aborted) break;
  }
  await Promise.all(begun.values());

  async function lookForFolders(): Promise<Listed> {
    try {
      return await whileConnected(await reading.openServer(), signal, listFolders, reading.bounds);
    } catch {
      // Whoever reads the inbox tells what is wrong with the server.
      return [];
    }
  }
}

/** With failures of its own: a server that allows one connection must not keep us from reading the inbox. */
async function readOther(
  path: string,
  use: Use,
  { reading, failures, left, newSinceOf }: Beside,
  signal: AbortSignal,
): Promise<void> {
  const { mailbox, receiving, timing } = reading;
  await keepTrying({
    async attempt() {
      const server = await reading.openServer();
      const folder = folderOf(reading, server, { path, use, failures, newSince: newSinceOf(path) });
      left.set(use, folder);
      const work = (client: ImapFlow) => {
        left.delete(use);
        return watchFolder({ client, folder, timing, signal });
      };
      return whileConnected(server, signal, work, reading.bounds);
    },
    async failed({ reason }) {
      receiving.log.warn({ mailboxId: mailbox.id, folder: path, reason }, "A folder cannot be watched now");
    },
    timing,
    signal,
  });
}

interface Place {
  path: string;
  use: Use;
  failures: FailuresOf;
  newSince?: Date | undefined;
}

function folderOf(
  { mailbox, receiving, room }: Reading,
  server: MailServer,
  { path, use, failures, newSince }: Place,
): FolderReading {
  return {
    folder: { mailboxId: mailbox.id, path },
    ownerId: mailbox.ownerId,
    server: nameOfServer(server),
    receiving,
    room,
    newSince,
    takeIn: (raw) =>
      use === "\\Sent"
        ? inTransaction(receiving.db, (tx) => acceptSentCopy(tx, raw, { ...receiving, origin: mailbox }))
        : receiveMail(receiving, raw, mailbox),
    failures: failures[use],
  };
}

/** For people: in the log, and in the database for the pages. */
async function note(
  { mailbox, receiving, timing }: Reading,
  state: MailboxState,
  reason: string | null,
): Promise<void> {
  const { db, clock, log } = receiving;
  const mailboxId = mailbox.id;
  if (state === "reading") log.info({ mailboxId }, "Reads the mailbox");
  if (state === "away") log.warn({ mailboxId, reason }, "The mailbox cannot be read now");
  if (state === "refused") {
    const setting = mailbox.ownerId === undefined ? " (IMAP_URL)" : "";
    const minutes = timing.refusedPauseMs / 60_000;
    log.error(
      { mailboxId, reason },
      `The mail server refuses to sign us in to the mailbox${setting}; next try in ${minutes} minutes`,
    );
  }
  await inTransaction(db, (tx) => noteMailboxState(tx, { mailboxId, state, reason, at: clock.now() })).catch(
    (error: unknown) => log.warn({ err: error }, "Could not note the state of the mailbox"),
  );
}
