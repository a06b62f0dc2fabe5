import type { ImapFlow } from "imapflow";
import { beginningOf } from "./beginning-of.js";
import { whileMailComes } from "./connect.js";

/** Of a mail that is larger than what is taken in: its words, and not the films that hang on it. */
export const beginningBytes = 2_000_000;
/** A server may list a million; the others are listed when these are read. */
const mostListed = 10_000;
/** How many numbers are asked for at once where there were none in the last ones. */
const widestRange = 50_000;

export interface ListedMail {
  uid: number;
  size: number;
}

export interface Listed {
  /** In order. */
  mails: readonly ListedMail[];
  /** Whether there may be others after them. */
  isCut: boolean;
}

/**
 * The mails with the lowest numbers from this one on. A folder with many is asked for a range after the other: in one
 * answer, 300,000 mails that nobody has read would be more than any server may say.
 */
export async function listMails(client: ImapFlow, from: number): Promise<Listed> {
  const exists = client.mailbox ? client.mailbox.exists : 0;
  if (exists <= mostListed) {
    const mails = await listRange(client, from, "*");
    return { mails, isCut: mails.length >= mostListed };
  }
  const newestUid = await findNewestUid(client);
  for (let first = from, width = mostListed; first <= newestUid; first += width) {
    if (first > from) width = Math.min(2 * width, widestRange);
    const last = first + width - 1;
    const mails = await listRange(client, first, Math.min(last, newestUid));
    if (mails.length > 0) return { mails, isCut: mails.length >= mostListed || last < newestUid };
  }
  return { mails: [], isCut: false };
}

async function listRange(client: ImapFlow, first: number, last: number | "*"): Promise<ListedMail[]> {
  const found = new Map<number, ListedMail>();
  for await (const { uid, size = 0 } of client.fetch(`${first}:${last}`, { uid: true, size: true }, { uid: true })) {
    // A range to * always holds the newest mail, also when that is an older one. And a server may speak of any other in
    // between: of one behind the
    // range it would pass over all before it.
    const isAsked = uid >= first && (last === "*" || uid <= last);
    if (isAsked && found.size < mostListed) found.set(uid, { uid, size });
  }
  return [...found.values()].sort((one, other) => one.uid - other.uid);
}

/** 0 in an empty folder. Some servers do not say which UID comes next. */
export async function findNewestUid(client: ImapFlow): Promise<number> {
  const exists = client.mailbox ? client.mailbox.exists : 0;
  if (exists === 0) return 0;
  const answers = await client.fetchAll(String(exists), { uid: true });
  // A server may speak of other mails in between, and then not always by number.
  const uids = answers.map(({ uid }) => uid).filter(Number.isInteger);
  if (uids.length === 0 && answers.length > 0) throw new Error("The server gives its newest mail no number");
  return uids.reduce((newest, uid) => Math.max(newest, uid), 0);
}

/** 0 when the server does not say. */
export async function findSize(client: ImapFlow, uid: number): Promise<number> {
  const answer = await client.fetchOne(String(uid), { uid: true, size: true }, { uid: true });
  return answer ? (answer.size ?? 0) : 0;
}

export interface Wanted extends ListedMail {
  /** Is too large to be read whole. */
  isTooLarge: boolean;
}

/** How much of it is asked for. */
export function bytesOf({ size, isTooLarge }: Wanted): number {
  return isTooLarge ? beginningBytes : size;
}

/** Undefined when somebody has deleted it in the meantime, and for no other reason. */
export async function fetchMail(client: ImapFlow, mail: Wanted): Promise<Buffer | undefined> {
  const { uid, size, isTooLarge } = mail;
  const wanted = isTooLarge ? { start: 0, maxLength: beginningBytes } : true;
  // A server may announce other mails in between.
  const answers = await whileMailComes(client, bytesOf(mail), () =>
    client.fetchAll(String(uid), { source: wanted }, { uid: true }),
  );
  const source = answers.find((mail) => mail.uid === uid)?.source;
  // Providers in trouble give mails without a byte in them.
  if (source && source.length > 0) return isTooLarge ? beginningOf(source, size) : source;
  const remaining = await client.search({ uid: String(uid) }, { uid: true });
  if (!remaining || remaining.includes(uid)) throw new Error("The server lists a mail that it does not give");
  return undefined;
}
