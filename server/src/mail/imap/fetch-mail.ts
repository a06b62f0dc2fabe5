import type { ImapFlow } from "imapflow";
import { beginningOf } from "./beginning-of.js";
import { whileMailComes } from "./connect.js";

/** How much is fetched of a mail that is too large: its text, without large files. */
export const beginningBytes = 2_000_000;
/** A server may list a million; later mails are listed after these are read. */
const maxListed = 10_000;
/** The most numbers in one range, after ranges without mails. */
const widestRange = 50_000;

/** After this many ranges without mails, the next mail is searched for: numbers may have gaps of four billion. */
const maxEmptyRanges = 5;

/** RFC 9051 section 9 (uniqueid): after a larger number, later mails would never be read. */
const largestUid = 2 ** 32 - 1;

/** Whether a mail can have this number. An invalid one is ignored, and reading goes on. */
export function isUid(uid: number): boolean {
  return Number.isInteger(uid) && uid >= 1 && uid <= largestUid;
}

export interface ListedMail {
  uid: number;
  size: number;
}

export interface Listed {
  /** In order of UID. */
  mails: readonly ListedMail[];
  /** Whether there may be later mails. */
  isCut: boolean;
}

/**
 * The mails with the lowest UIDs from this one on. A large folder is read range by range: one answer with 300,000 mails
 * would exceed the limit.
 */
export async function listMails(client: ImapFlow, from: number): Promise<Listed> {
  const exists = client.mailbox ? client.mailbox.exists : 0;
  if (exists <= maxListed) {
    const mails = await listRange(client, from, "*");
    return { mails, isCut: mails.length >= maxListed };
  }
  const newestUid = await findNewestUid(client);
  let first = from;
  for (let width = maxListed, ranges = 0; first <= newestUid && ranges < maxEmptyRanges; ranges += 1) {
    const listed = await listWithin(client, { first, width, newestUid });
    if (listed.mails.length > 0) return listed;
    first += width;
    width = Math.min(2 * width, widestRange);
  }
  const behindGap = first <= newestUid ? await findUidFrom(client, first, exists) : undefined;
  if (behindGap === undefined) return { mails: [], isCut: false };
  return listWithin(client, { first: behindGap, width: maxListed, newestUid });
}

interface Range {
  first: number;
  width: number;
  newestUid: number;
}

async function listWithin(client: ImapFlow, { first, width, newestUid }: Range): Promise<Listed> {
  const last = first + width - 1;
  const mails = await listRange(client, first, Math.min(last, newestUid));
  return { mails, isCut: mails.length > 0 && (mails.length >= maxListed || last < newestUid) };
}

/** The lowest UID that is not below this one; UIDs grow with the places of mails in their folder. */
async function findUidFrom(client: ImapFlow, from: number, exists: number): Promise<number | undefined> {
  let found: number | undefined;
  for (let low = 1, high = exists; low <= high; ) {
    const place = Math.floor((low + high) / 2);
    const answers = await client.fetchAll(String(place), { uid: true });
    // A server may report other mails in between.
    const uid = answers.find(({ seq }) => seq === place)?.uid;
    if (uid === undefined) throw new Error("The server gives a mail no number");
    if (uid < from) low = place + 1;
    else {
      found = uid;
      high = place - 1;
    }
  }
  return found;
}

async function listRange(client: ImapFlow, first: number, last: number | "*"): Promise<ListedMail[]> {
  const found = new Map<number, ListedMail>();
  for await (const { uid, size = 0 } of client.fetch(`${first}:${last}`, { uid: true, size: true }, { uid: true })) {
    // A range to * always contains the newest mail, even if it is an older one. A server may also report other mails:
    // one after the range would skip all mails before it.
    const isAsked = isUid(uid) && uid >= first && (last === "*" || uid <= last);
    if (isAsked && found.size < maxListed) found.set(uid, { uid, size });
  }
  return [...found.values()].sort((one, other) => one.uid - other.uid);
}

/** How many of the last mails are tried if the newest one has no valid UID. */
const lastLooked = 100;

/** The UID before the next one, if the server reports it. */
export function lastUidBefore(uidNext: number | undefined): number | undefined {
  return uidNext !== undefined && isUid(uidNext) ? uidNext - 1 : undefined;
}

/** 0 in an empty folder. Needed because some servers do not report the next UID. */
export async function findNewestUid(client: ImapFlow): Promise<number> {
  const exists = client.mailbox ? client.mailbox.exists : 0;
  if (exists === 0) return 0;
  for (const range of [`${exists}`, `${Math.max(exists - lastLooked, 1)}:${exists}`]) {
    const answers = await client.fetchAll(range, { uid: true });
    // A server may report other mails in between, not always with a UID.
    const uids = answers.map(({ uid }) => uid).filter(isUid);
    if (uids.length > 0 || answers.length === 0) return uids.reduce((most, uid) => Math.max(most, uid), 0);
  }
  throw new Error("The server gives its newest mail no number");
}

/** 0 if the server does not report it. */
export async function findSize(client: ImapFlow, uid: number): Promise<number> {
  const answer = await client.fetchOne(String(uid), { uid: true, size: true }, { uid: true });
  return answer ? (answer.size ?? 0) : 0;
}

export interface Wanted extends ListedMail {
  /** Whether it is too large to be read completely. */
  isTooLarge: boolean;
}

/** How many bytes are fetched. */
export function bytesOf({ size, isTooLarge }: Wanted): number {
  return isTooLarge ? beginningBytes : size;
}

/** Undefined only if the mail was deleted meanwhile. */
export async function fetchMail(client: ImapFlow, mail: Wanted): Promise<Buffer | undefined> {
  const { uid, size, isTooLarge } = mail;
  const wanted = isTooLarge ? { start: 0, maxLength: beginningBytes } : true;
  // A server may report other mails in between.
  const answers = await whileMailComes(client, bytesOf(mail), () =>
    client.fetchAll(String(uid), { source: wanted }, { uid: true }),
  );
  const source = answers.find((mail) => mail.uid === uid)?.source;
  // Some providers return empty mails during an outage.
  if (source && source.length > 0) return isTooLarge ? beginningOf(source, size) : source;
  const remaining = await client.search({ uid: String(uid) }, { uid: true });
  if (!remaining || remaining.includes(uid)) throw new Error("The server lists a mail that it does not give");
  return undefined;
}
