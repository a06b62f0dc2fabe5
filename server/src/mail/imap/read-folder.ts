import { limits } from "@overture/contract";
import type { ImapFlow } from "imapflow";
import pg from "pg";
import { inTransaction } from "../../db/database.js";
import type { Receiving } from "../receiving/receive-mail.js";
import { beginningOf } from "./beginning-of.js";
import { failureOf } from "./failure-of.js";
import { type Folder, findPosition, moveTo, type Position, startAt } from "./position-queries.js";
import type { Room } from "./room.js";

/** A folder, and what becomes of the mail in it. */
export interface FolderReading {
  folder: Folder;
  /** As `user@host:port`. */
  server: string;
  receiving: Receiving;
  /** From when on it is read when it never was: it was not there when the mailbox was begun. All that is there is old otherwise. */
  newSince?: Date | undefined;
  takeIn(raw: Buffer): Promise<unknown>;
  room: Room;
  /** The mail that last could not be read, and how often. Outlives the connection, which such a mail may break. */
  stumbles: Stumbles;
}

export interface Stumbles {
  uid: number;
  times: number;
}

/** How far a folder is read, for as long as it is open. */
export interface Progress {
  folder: FolderReading;
  position: Position;
}

/** After this many failures at the same mail it is the mail and not the connection. */
const mostStumbles = 5;
/** Of a mail that is larger than what is taken in: its words, and not the films that hang on it. */
const beginningBytes = 2_000_000;
export const dayMs = 86_400_000;
/** How far back to look on another server than before. */
const mostDaysOnNewServer = 7;

/** Opens a folder, read-only, where reading it ended. One that was there before it was ever read begins after what it holds already. */
export async function openFolder(client: ImapFlow, reading: FolderReading): Promise<Position> {
  const { folder, server, receiving, newSince } = reading;
  const opened = await client.mailboxOpen(folder.path, { readOnly: true });
  // Not every server tells one.
  const uidValidity = Number(opened.uidValidity || 0);
  const known = await findPosition(receiving.db, folder);
  // UIDs only grow. A server that says otherwise has begun anew without saying so.
  const hasShrunk = known !== undefined && opened.uidNext > 0 && opened.uidNext <= known.lastUid;
  if (known?.server === server && known.uidValidity === uidValidity && !hasShrunk) return known;

  const now = receiving.clock.now();
  const newestUid = opened.uidNext ? opened.uidNext - 1 : await findNewestUid(client);
  const since = known === undefined ? newSince : unreadSince(known);
  const lastUid = since === undefined ? newestUid : await findLastBefore(client, since, newestUid);
  const position = { server, uidValidity, lastUid, readAt: known?.readAt ?? now };
  await inTransaction(receiving.db, (tx) => startAt(tx, folder, position));
  receiving.log.info({ ...folder, lastUid, isRenumbered: known !== undefined }, "Begins to read a folder");
  return position;

  /** Numbers were given anew: what came since is found by its date, with a day in hand. */
  function unreadSince({ server: before, readAt }: Position): Date {
    const since = new Date(readAt.getTime() - dayMs);
    return before === server ? since : notLongBefore(now, since);
  }
}

/** Enough for a move, and not years of somebody's mail. */
export function notLongBefore(now: Date, since: Date): Date {
  return new Date(Math.max(since.getTime(), now.getTime() - mostDaysOnNewServer * dayMs));
}

/** Some servers do not say which UID comes next. */
async function findNewestUid(client: ImapFlow): Promise<number> {
  const newest = await client.fetchOne("*", { uid: true });
  return newest ? newest.uid : 0;
}

/** What of it was read already is known by its Message-ID. */
async function findLastBefore(client: ImapFlow, since: Date, newestUid: number): Promise<number> {
  const found = await client.search({ since }, { uid: true });
  if (!found) throw new Error("The server cannot search by date");
  return found.reduce((lowest, uid) => Math.min(lowest, uid - 1), newestUid);
}

/** Takes in, in order, what came after the position, and moves that with every mail. Changes nothing in the mailbox. */
export async function readNewMail(client: ImapFlow, progress: Progress, signal: AbortSignal): Promise<void> {
  const { folder, receiving, room } = progress.folder;
  const lookedAt = receiving.clock.now();
  const from = progress.position.lastUid + 1;
  const listed = await client.fetchAll(`${from}:*`, { uid: true, size: true }, { uid: true });
  // A range to * always holds the newest mail, also when that is an older one.
  const fresh = listed.filter(({ uid }) => uid >= from).sort((one, other) => one.uid - other.uid);
  for (const { uid, size = 0 } of fresh) {
    signal.throwIfAborted();
    if (uid <= progress.position.lastUid) continue;
    const isTooLarge = size > limits.mailBytes;
    if (isTooLarge) receiving.log.warn({ ...folder, uid, size }, "Of a mail that is too large the beginning is read");
    await room.whileHeld(isTooLarge ? beginningBytes : size, signal, async () => {
      // While it waited, which says nothing about the mail.
      if (!client.usable) throw new Error("The mail server ended the connection");
      await readOne(client, { uid, ...(isTooLarge ? { size } : {}) }, progress.folder);
    });
    // Until all that was there is read, the rest of it is older than this moment.
    const readAt = uid === fresh.at(-1)?.uid ? lookedAt : progress.position.readAt;
    // Afterwards: a crash in between reads it again, and the same mail counts once.
    const position = { ...progress.position, lastUid: uid, readAt };
    await inTransaction(receiving.db, (tx) => moveTo(tx, folder, position));
    progress.position = position;
  }
}

interface Wanted {
  uid: number;
  /** Of one that is too large to be read whole. */
  size?: number;
}

async function readOne(client: ImapFlow, wanted: Wanted, reading: FolderReading): Promise<void> {
  const { folder, receiving, takeIn, stumbles } = reading;
  const { uid } = wanted;
  let raw: Buffer | undefined;
  try {
    raw = await fetchMail(client, wanted);
    if (raw) await takeIn(raw);
  } catch (error) {
    // Once it is here, a database that is away says nothing about the mail.
    if (raw && !isAboutTheMail(error)) throw error;
    stumbles.times = stumbles.uid === uid ? stumbles.times + 1 : 1;
    stumbles.uid = uid;
    if (stumbles.times < mostStumbles) throw error;
    const { reason } = failureOf(error);
    receiving.log.error({ ...folder, uid, reason }, "A mail cannot be read: it stays in the mailbox");
  }
}

/** Undefined when somebody has deleted it in the meantime, and for no other reason. */
async function fetchMail(client: ImapFlow, { uid, size }: Wanted): Promise<Buffer | undefined> {
  // A server may tell of other mails in between.
  const wanted = size === undefined ? true : { start: 0, maxLength: beginningBytes };
  const told = await client.fetchAll(String(uid), { source: wanted }, { uid: true });
  const source = told.find((mail) => mail.uid === uid)?.source;
  if (source) return size === undefined ? source : beginningOf(source, size);
  const remaining = await client.search({ uid: String(uid) }, { uid: true });
  if (!remaining || remaining.includes(uid)) throw new Error("The server lists a mail that it does not give");
  return undefined;
}

/** Data that PostgreSQL refuses (classes 22, 23 and 54 of its codes), or a fault of ours that would come again. */
function isAboutTheMail(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(?:22|23|54)/.test(error.code ?? "");
  return error instanceof TypeError || error instanceof RangeError;
}
