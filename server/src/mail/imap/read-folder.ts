import type { ImapFlow } from "imapflow";
import { inTransaction } from "../../db/database.js";
import type { Receiving } from "../receiving/receive-mail.js";
import type { Capacity } from "./capacity.js";
import { findNewestUid } from "./fetch-mail.js";
import { type Folder, findPosition, type Position, startAt } from "./position-queries.js";
import { findOldestSetAside, forgetAllSetAside } from "./set-aside-queries.js";

/** A folder, and what becomes of the mail in it. */
export interface FolderReading {
  folder: Folder;
  /** Whose it is; the installation's own is nobody's. */
  ownerId?: string | undefined;
  /** As `user@host:port`. */
  server: string;
  receiving: Receiving;
  /**
   * From when on it is read when it never was: it was not there when the mailbox was begun. All that is there is old
   * otherwise.
   */
  newSince?: Date | undefined;
  takeIn(raw: Buffer): Promise<unknown>;
  capacity: Capacity;
  /** Outlive the connection, which such a mail may break. */
  failures: Failures;
}

/** How often each mail, by its UID, could not be read in a row. */
export type Failures = Map<number, number>;

export const dayMs = 86_400_000;
/** How far back to look on another server than before. */
const mostDaysOnNewServer = 7;

/**
 * Opens a folder, read-only, where reading it ended. One that was there before it was ever read begins after what it
 * holds already.
 */
export async function openFolder(client: ImapFlow, reading: FolderReading): Promise<Position> {
  const { folder, server, receiving, newSince } = reading;
  const opened = await client.mailboxOpen(folder.path, { readOnly: true });
  // Not every server gives one.
  const uidValidity = Number(opened.uidValidity || 0);
  const known = await findPosition(receiving.db, folder);
  // UIDs only grow. A server that says otherwise has started over without saying so.
  const hasShrunk = known !== undefined && opened.uidNext > 0 && opened.uidNext <= known.lastUid;
  if (known?.server === server && known.uidValidity === uidValidity && !hasShrunk) return known;

  const now = receiving.clock.now();
  const newestUid = opened.uidNext ? opened.uidNext - 1 : await findNewestUid(client);
  const since = known === undefined ? newSince : unreadSince(known, await findOldestSetAside(receiving.db, folder));
  const lastUid = since === undefined ? newestUid : await findLastBefore(client, since, newestUid);
  const position = { server, uidValidity, lastUid, readAt: known?.readAt ?? now };
  await inTransaction(receiving.db, async (tx) => {
    await forgetAllSetAside(tx, folder);
    await startAt(tx, folder, position);
  });
  reading.failures.clear();
  receiving.log.info({ ...folder, lastUid, isRenumbered: known !== undefined }, "Begins to read a folder");
  return position;

  /** Numbers were reassigned: what came since is found by its date, with a day in hand. */
  function unreadSince({ server: before, readAt }: Position, setAsideAt: Date = readAt): Date {
    const since = new Date(Math.min(readAt.getTime(), setAsideAt.getTime()) - dayMs);
    return before === server ? since : notLongBefore(now, since);
  }
}

/** Enough for a move, and not years of somebody's mail. */
export function notLongBefore(now: Date, since: Date): Date {
  return new Date(Math.max(since.getTime(), now.getTime() - mostDaysOnNewServer * dayMs));
}

/** What of it was read already is known by its Message-ID. */
async function findLastBefore(client: ImapFlow, since: Date, newestUid: number): Promise<number> {
  const found = await client.search({ since }, { uid: true });
  if (!found) throw new Error("The server cannot search by date");
  return found.reduce((lowest, uid) => Math.min(lowest, uid - 1), newestUid);
}
