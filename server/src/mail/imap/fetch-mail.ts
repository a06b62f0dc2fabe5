import type { ImapFlow } from "imapflow";
import { beginningOf } from "./beginning-of.js";
import { whileMailComes } from "./connect.js";

/** Of a mail that is larger than what is taken in: its words, and not the films that hang on it. */
export const beginningBytes = 2_000_000;
/** A server may list a million; the others are listed when these are read. */
const mostListed = 10_000;

export interface ListedMail {
  uid: number;
  size: number;
}

/** The mails with the lowest numbers from this one on, in order, and how many there are at least. */
export async function listMails(client: ImapFlow, from: number): Promise<ListedMail[]> {
  const found = new Map<number, ListedMail>();
  for await (const { uid, size = 0 } of client.fetch(`${from}:*`, { uid: true, size: true }, { uid: true })) {
    // A range to * always holds the newest mail, also when that is an older one.
    if (uid >= from && found.size < mostListed) found.set(uid, { uid, size });
  }
  return [...found.values()].sort((one, other) => one.uid - other.uid);
}

/** Whether the list may be longer than what was taken of it. */
export function isCut(listed: readonly ListedMail[]): boolean {
  return listed.length >= mostListed;
}

/** 0 when the server does not say. */
export async function findSize(client: ImapFlow, uid: number): Promise<number> {
  const answer = await client.fetchOne(String(uid), { uid: true, size: true }, { uid: true });
  return answer ? (answer.size ?? 0) : 0;
}

export interface Wanted {
  uid: number;
  /** Of one that is too large to be read whole. */
  size?: number;
}

/** Undefined when somebody has deleted it in the meantime, and for no other reason. */
export async function fetchMail(client: ImapFlow, { uid, size }: Wanted): Promise<Buffer | undefined> {
  // A server may announce other mails in between.
  const wanted = size === undefined ? true : { start: 0, maxLength: beginningBytes };
  const answers = await whileMailComes(client, () => client.fetchAll(String(uid), { source: wanted }, { uid: true }));
  const source = answers.find((mail) => mail.uid === uid)?.source;
  // Providers in trouble give mails without a byte in them.
  if (source && source.length > 0) return size === undefined ? source : beginningOf(source, size);
  const remaining = await client.search({ uid: String(uid) }, { uid: true });
  if (!remaining || remaining.includes(uid)) throw new Error("The server lists a mail that it does not give");
  return undefined;
}
