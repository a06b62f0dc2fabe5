import type { ImapFlow } from "imapflow";
import { inTransaction } from "../../db/database.js";
import { withAsker } from "../../db/fair-share.js";
import type { MailServer } from "../../settings/settings-values.js";
import { acceptSentCopy } from "../receiving/accept-sent-copy.js";
import { type Origin, type Receiving, receiveMail } from "../receiving/receive-mail.js";
import type { MailboxState } from "../tables.js";
import { beginFolders, type FolderRange, listFolders, type OtherFolderUse } from "./begin-folders.js";
import type { Capacity } from "./capacity.js";
import { hasAnsweredTooMuch, type ImapBounds, whileConnected } from "./connect.js";
import type { ConnectionLimits } from "./connection-limits.js";
import { BrokenOff } from "./failure-of.js";
import { keepTrying } from "./keep-trying.js";
import { openOtherFolders, type Rests } from "./other-folders.js";
import { findPosition, nameOfServer } from "./position-queries.js";
import { dayMs, type Failures, type FolderReading, limitLookback } from "./read-folder.js";
import type { ReadTimes } from "./read-times.js";
import { openRenumberings, type Renumberings } from "./renumberings.js";
import { noteMailboxState } from "./state-queries.js";
import type { Timing } from "./timing.js";
import { watchMailbox } from "./watch-mailbox.js";

export interface Reading {
  mailbox: Origin;
  /** Called for each connection, because passwords change and tokens expire. */
  openServer(): Promise<MailServer>;
  receiving: Receiving;
  /** Shared by all mailboxes of this process. */
  capacity: Capacity;
  /** For each connection, and for all together. */
  bounds: ImapBounds;
  /** Shared by all mailboxes of this process. */
  connections: ConnectionLimits;
  /** Shared by all mailboxes of this process. */
  readTimes: ReadTimes;
  timing: Timing;
}

type Use = "\\Inbox" | OtherFolderUse;
type FailuresOf = Readonly<Record<Use, Failures>>;
type RenumberingsOf = Readonly<Record<Use, Renumberings>>;

/** What is remembered of a mailbox over its connections. */
interface Known {
  failures: FailuresOf;
  renumberings: RenumberingsOf;
  rests: Rests;
  /** Where its folders are looked for, and when that was found to be as much as can be listed. */
  range: FolderRange;
  narrowedAt: number;
  /** Whether the last attempt signed in for nothing: the connection ended before a mail or a folder was read. */
  isInVain: boolean;
}

/** Shown to the owner of the mailbox for as long as it is so. */
const wordsOf: Readonly<Record<FolderRange, string | null>> = {
  all: null,
  top: "This account has more folders than Overture looks through. The inbox is read, and spam and sent mail if their folders are at the top or in the inbox",
  none: "This account has more folders than Overture looks through. Only the inbox is read, not spam and sent mail",
};

/** The server has listed more folders than are read. With what is known now, another attempt looks for fewer. */
class TooManyFolders extends Error {
  override readonly name = "TooManyFolders";
}

/**
 * Reads inbox, spam and sent mail until the signal, and connects again after every failure. All mailboxes of a user
 * share the database with the user's calls: there is no limit to the private mail that a server may have.
 */
export async function readMailbox(reading: Reading, signal: AbortSignal): Promise<void> {
  const failures: FailuresOf = { "\\Inbox": new Map(), "\\Junk": new Map(), "\\Sent": new Map() };
  const begin = () => openRenumberings(reading.receiving.clock.now());
  const renumberings: RenumberingsOf = { "\\Inbox": begin(), "\\Junk": begin(), "\\Sent": begin() };
  const known: Known = { failures, renumberings, rests: new Map(), range: "all", narrowedAt: 0, isInVain: false };
  await withAsker(reading.mailbox.ownerId, () =>
    keepTrying({
      attempt: () => readInRange(reading, known, signal),
      failed: ({ state, reason }) => note(reading, state, reason),
      isInVain: () => known.isInVain,
      timing: reading.timing,
      signal,
    }),
  );
}

/** All folders are looked for again when the range is a day old. */
async function readInRange(reading: Reading, known: Known, signal: AbortSignal): Promise<never> {
  if (known.range !== "all" && performance.now() - known.narrowedAt > dayMs) known.range = "all";
  for (;;) {
    try {
      return await readOnce(reading, known, signal);
    } catch (error) {
      if (!(error instanceof TooManyFolders)) throw error;
      known.range = known.range === "all" ? "top" : "none";
      known.narrowedAt = performance.now();
      known.isInVain = false;
    }
  }
}

/**
 * Uses one connection: providers limit them (Gmail allows 15 for an account), and people's own mail programs need some.
 */
async function readOnce(reading: Reading, known: Known, signal: AbortSignal): Promise<never> {
  const { rests, range } = known;
  const { mailbox, receiving, readTimes, timing } = reading;
  const wasInVain = known.isInVain;
  // What keeps us from signing in passes, and must not be waited for as long as for a server that breaks off.
  known.isInVain = false;
  // Checked before connecting: after the daily quota is reached, nothing is read until the day is over.
  await receiving.quota?.refuseReached(mailbox.ownerId);
  const server = await reading.openServer();
  const before = await findPosition(receiving.db, { mailboxId: mailbox.id, path: "INBOX" });
  const work = async (client: ImapFlow): Promise<never> => {
    // After one that came to nothing only when something is read: its owner would see a mailbox that is read.
    let isNoted = !wasInVain;
    if (isNoted) await note(reading, "reading", wordsOf[range]);
    known.isInVain = true;
    // Listed once, before anything else: a folder that is created during the start is new, and so is its mail.
    const list = () => listFolders(client, range);
    const listed = await list();
    // Where no list was asked for it is another answer, after which one waits as after every failure.
    if (range !== "none" && hasAnsweredTooMuch(client)) throw new TooManyFolders();
    if (before === undefined) {
      const { db, clock } = receiving;
      await beginFolders(client, { db, clock, mailboxId: mailbox.id, server, listed });
    }
    const begunAt = before?.readAt ?? receiving.clock.now();
    /** Some folders are created with their first mail, which is then as new as the folder. */
    const newSinceOf = (path: string) => {
      const isOld = before === undefined && listed.some((folder) => folder.path === path);
      return isOld ? undefined : limitLookback(receiving.clock.now(), new Date(begunAt.getTime() - dayMs));
    };
    const inbox = folderOf(reading, server, { path: "INBOX", use: "\\Inbox", known });
    const openReading = (use: OtherFolderUse, path: string) =>
      folderOf(reading, server, { path, use, known, newSince: newSinceOf(path) });
    return watchMailbox({
      client,
      inbox,
      otherFolders: openOtherFolders({ listed, list, openReading, timing, rests }),
      timing,
      noteLook: async (readBefore) => {
        known.isInVain = false;
        if (!isNoted) await note(reading, "reading", wordsOf[range]);
        isNoted = true;
        if (readBefore) readTimes.noteRead(mailbox.id, readBefore);
      },
      signal,
    });
  };
  const { connections, bounds } = reading;
  return connections
    .whileAllowed(server, { signal, ownerId: mailbox.ownerId }, (opening) =>
      whileConnected(server, signal, work, bounds, opening),
    )
    .catch((error: unknown) => {
      if (error instanceof BrokenOff) known.isInVain = true;
      throw error;
    });
}

interface Place {
  path: string;
  use: Use;
  known: Known;
  newSince?: Date | undefined;
}

function folderOf(
  { mailbox, receiving, capacity }: Reading,
  server: MailServer,
  { path, use, known, newSince }: Place,
): FolderReading {
  return {
    folder: { mailboxId: mailbox.id, path },
    ownerId: mailbox.ownerId,
    server: nameOfServer(server),
    receiving,
    capacity,
    newSince,
    takeIn: (raw) => {
      known.isInVain = false;
      return use === "\\Sent"
        ? inTransaction(receiving.db, (tx) => acceptSentCopy(tx, raw, { ...receiving, origin: mailbox }))
        : receiveMail(receiving, raw, mailbox);
    },
    failures: known.failures[use],
    renumberings: known.renumberings[use],
  };
}

/** For people: in the log, and in the database for the pages. */
async function note(
  { mailbox, receiving, readTimes, timing }: Reading,
  state: MailboxState,
  reason: string | null,
): Promise<void> {
  const { db, clock, log } = receiving;
  const mailboxId = mailbox.id;
  // First, so that it is not saved afterwards.
  readTimes.forget(mailboxId);
  if (state === "reading")
    log.info({ mailboxId, reason }, reason === null ? "Reads the mailbox" : "Some of its mail waits");
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
