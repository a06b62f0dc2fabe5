import type { ImapFlow } from "imapflow";
import { inTransaction } from "../../db/database.js";
import type { Receiving } from "../receiving/receive-mail.js";
import type { Capacity } from "./capacity.js";
import { findNewestUid, isUid, lastUidBefore } from "./fetch-mail.js";
import { type Folder, findPosition, type Position, startAt } from "./position-queries.js";
import { countRenumbering, type Renumberings } from "./renumberings.js";
import { findOldestSetAside, forgetAllSetAside } from "./set-aside-queries.js";

/** A folder, and what happens with its mail. */
export interface FolderReading {
  folder: Folder;
  /** The owner of the mailbox; undefined for the shared one. */
  ownerId?: string | undefined;
  /** In the form `user@host:port`. */
  server: string;
  receiving: Receiving;
  /**
   * The time from which mail is new in a folder that was not there when the mailbox was begun. Undefined if everything
   * in it is old.
   */
  newSince?: Date | undefined;
  takeIn(raw: Buffer): Promise<unknown>;
  capacity: Capacity;
  /** Kept over connections, since such a mail may break the connection. */
  failures: Failures;
  renumberings: Renumberings;
}

/** By UID: how often in a row a mail could not be read. */
export type Failures = Map<number, number>;

export const dayMs = 86_400_000;
/** How far back mail is read after a change of the server. */
const maxDaysOnNewServer = 7;

/**
 * Opens a folder read-only at its last position. A folder that existed before it was first read starts after its
 * present mails.
 */
export async function openFolder(client: ImapFlow, reading: FolderReading): Promise<Position> {
  const { folder, server, receiving, newSince } = reading;
  const opened = await client.mailboxOpen(folder.path, { readOnly: true });
  // Not every server reports it.
  const uidValidity = Number(opened.uidValidity || 0);
  const known = await findPosition(receiving.db, folder);
  // UIDs only grow. If the next one is lower, the server has started over without reporting it.
  const last = lastUidBefore(opened.uidNext);
  const hasShrunk = known !== undefined && last !== undefined && last < known.lastUid;
  if (known?.server === server && known.uidValidity === uidValidity && !hasShrunk) return known;

  const now = receiving.clock.now();
  if (known?.server === server) countRenumbering(reading.renumberings, now);
  const newestUid = last ?? (await findNewestUid(client));
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

  /** UIDs were reassigned: later mail is found by its date, with a day of overlap. */
  function unreadSince({ server: before, readAt }: Position, setAsideAt: Date = readAt): Date {
    const since = new Date(Math.min(readAt.getTime(), setAsideAt.getTime()) - dayMs);
    return before === server ? since : limitLookback(now, since);
  }
}

/** Enough for a move to another server, without reading years of mail. */
export function limitLookback(now: Date, since: Date): Date {
  return new Date(Math.max(since.getTime(), now.getTime() - maxDaysOnNewServer * dayMs));
}

/** Mails that were read before are recognized by their Message-ID. */
async function findLastBefore(client: ImapFlow, since: Date, newestUid: number): Promise<number> {
  const found = await client.search({ since }, { uid: true });
  if (!found) throw new Error("The server cannot search by date");
  return found.filter(isUid).reduce((lowest, uid) => Math.min(lowest, uid - 1), newestUid);
}
