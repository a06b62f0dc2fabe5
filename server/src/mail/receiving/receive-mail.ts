import type { mail } from "@overture/contract";
import { type ReadMail, readMail } from "@overture/mail-reader";
import pg from "pg";
import { storable } from "../../db/column-types.js";
import { type Db, inTransaction, type Tx } from "../../db/database.js";
import type { Log } from "../../process/log.js";
import { reasonOf } from "../../process/log.js";
import type { Clock } from "../../values/clock.js";
import { isSenderAuthentic } from "../evidence/authentication-results.js";
import type { Answered } from "../evidence/find-evidence.js";
import type { MailListener } from "../listener.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { shareMerging } from "../suppression/merged-queries.js";
import type { WhyUnmatched } from "../tables.js";
import { acceptReport } from "./accept-report.js";
import { announceUnmatched } from "./announce-notice-queries.js";
import { blankLinks } from "./blank-links.js";
import { type Arrival, type Decision, decideMail } from "./decide-mail.js";
import type { IncomingQuota } from "./incoming-quota.js";
import { momentOf } from "./message-key.js";
import { readHeaderAlone } from "./read-header-alone.js";
import { type ArrivedRow, confirmArrival, insertReceivedMail, withdrawUnprovedBounce } from "./received-queries.js";

export interface Receiving {
  db: Db;
  clock: Clock;
  log: Log;
  listener: MailListener;
  /** Verifies the addresses that bounces return to. */
  appSecret?: string;
  /** The value of APP_SECRET before the present one. */
  previousSecret?: string | undefined;
  /** The names under which the shared mailbox's own server writes Authentication-Results. */
  trustedServers?: readonly string[];
  /** Counts the stored incoming mail. */
  quota?: IncomingQuota;
}

/** The mailbox where a mail was found. */
export interface Origin {
  id: string;
  address: string;
  /** Its owner; undefined for the shared mailbox. */
  ownerId?: string;
}

/**
 * Receives one raw mail from anywhere: reads it, finds where it belongs, decides, and only then writes in one
 * transaction: stores it, marks what it reports as bounced, and notifies the listener. The same mail received twice
 * counts once. Private mail in a user's own mailbox is never written.
 */
export async function receiveMail(receiving: Receiving, raw: Buffer, origin?: Origin): Promise<mail.ReceivedMail> {
  const { clock, log, appSecret, previousSecret, trustedServers = [] } = receiving;
  const mailbox = { id: origin?.id ?? systemMailboxId, ownerId: origin?.ownerId ?? null };
  const envelope = {
    raw,
    origin,
    mailbox,
    isSenderAuthentic: mailbox.ownerId === null && isSenderAuthentic(raw, trustedServers),
    secrets: [appSecret, previousSecret].filter((secret) => secret !== undefined),
    at: clock.now(),
  };
  const arrivalOf = (read: ReadMail): Arrival => ({ ...envelope, read: storable(read) });
  const { id, answer, why } = await takeInAnyhow(receiving, raw, arrivalOf);
  if (id !== undefined && mailbox.ownerId === null) await receiving.quota?.countShared(raw.length);
  const { matched, duplicate } = answer;
  // The log must not mention a user's private mail.
  if (id !== undefined || matched || duplicate) {
    log.info({ receivedMailId: id, mailboxId: origin?.id, ...answer, ...(why && { unmatched: why }) }, "Mail received");
  }
  return answer;
}

/**
 * A mail that cannot be read, or that PostgreSQL refuses, is stored with its original and the certain parts of its
 * header; if its conversation cannot hold even that, as unmatched mail. A person can look at it, and it blocks nothing.
 */
async function takeInAnyhow(receiving: Receiving, raw: Buffer, arrivalOf: (read: ReadMail) => Arrival): Promise<Taken> {
  const { log } = receiving;
  try {
    return await decideAndWrite(receiving, arrivalOf(readMail(raw)));
  } catch (error) {
    if (!isPermanentMailError(error)) throw error;
    log.error({ reason: reasonOf(error) }, "A mail cannot be read or kept as it is: only its header is read");
  }
  const arrival = arrivalOf(readHeaderAlone(raw));
  try {
    return await decideAndWrite(receiving, arrival);
  } catch (error) {
    if (!isPermanentMailError(error)) throw error;
    const taken = await keepUnmatched(receiving, arrival);
    // Whether a mail in a user's own mailbox is private is unknown then.
    if (taken.id === undefined && !taken.answer.duplicate) throw error;
    log.error({ reason: reasonOf(error) }, "A mail cannot be kept where it belongs: it is among unmatched mail");
    return taken;
  }
}

/** Nothing follows from it until a person says where it belongs. */
async function keepUnmatched({ db, listener, quota }: Receiving, arrival: Arrival): Promise<Taken> {
  const matchMail = () => Promise.resolve(undefined);
  let id: string | undefined;
  const answer = await inTransaction(db, async (tx) => {
    const decision = await decideMail(tx, arrival, { ...listener, matchMail });
    const { keptAs, answered } = decision;
    const known = keptAs && { messageKey: keptAs.key, proof: answered?.proof ?? ("none" as const) };
    id = known && (await keep(tx, { arrival, quota }, known));
    if (id !== undefined) await announceUnmatched(tx, [arrival.mailbox.id]);
    return answerOf(decision, arrival);
  });
  return { id, answer };
}

/** What the decision was based on has changed: the same mail was stored, or its conversation is gone. */
class Outdated extends Error {
  override readonly name = "Outdated";
}

const maxAttempts = 10;

/** The answer about a mail, and the id under which it is stored. */
interface Taken {
  answer: mail.ReceivedMail;
  id: string | undefined;
  /** Why it is unmatched. */
  why?: WhyUnmatched | undefined;
}

function answerOf({ isMatched, isDuplicate }: Decision, { read }: Arrival): mail.ReceivedMail {
  return { kind: read.kind, matched: isMatched, duplicate: isDuplicate };
}

async function decideAndWrite({ db, listener, quota }: Receiving, arrival: Arrival): Promise<Taken> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      let id: string | undefined;
      let why: WhyUnmatched | undefined;
      const answer = await inTransaction(db, async (tx) => {
        const decision = await decideMail(tx, arrival, listener);
        why = decision.match?.whyUnmatched;
        id = await write(tx, { arrival, decision, listener, quota });
        return answerOf(decision, arrival);
      });
      return { id, answer, why };
    } catch (error) {
      if (!(error instanceof Outdated) || attempt === maxAttempts) throw error;
    }
  }
}

interface Keeping {
  arrival: Arrival;
  quota: IncomingQuota | undefined;
}

interface Writing extends Keeping {
  decision: Decision;
  listener: MailListener;
}

/**
 * Answers with the id of the stored mail; undefined if it is not stored. Throws `Outdated` if something has changed
 * since the decision.
 */
async function write(tx: Tx, { arrival, decision, listener, quota }: Writing): Promise<string | undefined> {
  const { keptAs, answered, match } = decision;
  const { read, mailbox, at } = arrival;
  if (maySuppress(read)) await shareMerging(tx);
  const known = { proof: answered?.proof ?? ("none" as const), whyUnmatched: match?.whyUnmatched };
  const id = keptAs && (await keep(tx, { arrival, quota }, { messageKey: keptAs.key, ...known }));
  if (
    answered &&
    isProofOfArrival(read, answered) &&
    (await hasArrivedAfterAll(tx, { mailId: answered.sent.id, listener, at }))
  ) {
    await listener.noteDelivery(tx, [answered.sent.id]);
  }
  if (answered) await acceptReport(tx, { read, answered, mailbox, listener, at });
  await match?.follow?.(tx);
  if (id === undefined) return undefined;
  if (!match?.show) {
    if (mayBeUnmatched(read, known)) await announceUnmatched(tx, [mailbox.id]);
  } else if (!(await match.show(tx, id))) throw new Outdated();
  return id;
}

function maySuppress({ kind, optOutWords }: ReadMail): boolean {
  return kind === "bounce" || kind === "complaint" || optOutWords !== undefined;
}

async function keep(
  tx: Tx,
  { arrival: { read, raw, mailbox, at }, quota }: Keeping,
  known: Pick<ArrivedRow, "messageKey" | "proof" | "whyUnmatched">,
): Promise<string> {
  const id = await insertReceivedMail(tx, {
    ...known,
    read,
    moment: momentOf(read),
    raw: blankLinks(raw),
    mailboxId: mailbox.id,
    at,
  });
  if (id === undefined) throw new Outdated();
  if (mailbox.ownerId !== null) await quota?.count(tx, mailbox.ownerId, raw.length);
  return id;
}

/** Whether mail that no conversation shows becomes unmatched: proved reports need nobody's attention. */
function mayBeUnmatched({ kind }: ReadMail, { proof }: Pick<ArrivedRow, "proof">): boolean {
  return kind === "reply" || kind === "auto-reply" || (kind !== "delivery-report" && proof === "none");
}

/**
 * The author of a mail that names ours has seen it. A complaint that names only an address may be about another mail.
 */
function isProofOfArrival({ reports }: ReadMail, { proof }: Answered): boolean {
  return reports.length === 0 && proof !== "none";
}

interface Arriving {
  mailId: string;
  listener: MailListener;
  at: Date;
}

async function hasArrivedAfterAll(tx: Tx, { mailId, listener, at }: Arriving): Promise<boolean> {
  if (await confirmArrival(tx, mailId, at)) return true;
  const withdrawn = await withdrawUnprovedBounce(tx, mailId);
  if (withdrawn) await listener.noteBounceWithdrawn(tx, { mailId, ...withdrawn, at });
  return withdrawn !== undefined;
}

/** Data that PostgreSQL refuses (error classes 22, 23 and 54), or a fault of ours that would happen again. */
export function isPermanentMailError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(?:22|23|54)/.test(error.code ?? "");
  return error instanceof TypeError || error instanceof RangeError;
}
