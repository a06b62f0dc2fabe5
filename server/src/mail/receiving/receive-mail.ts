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
import type { WhyUnmatched } from "../tables.js";
import { acceptReport } from "./accept-report.js";
import { announceUnmatched } from "./announce-unmatched-queries.js";
import { blankLinks } from "./blank-links.js";
import { type Arrival, type Decision, decideMail } from "./decide-mail.js";
import type { IncomingQuota } from "./incoming-quota.js";
import { momentOf } from "./message-key.js";
import { readHeaderAlone } from "./read-header-alone.js";
import {
  type ArrivedRow,
  confirmArrival,
  insertReceivedMail,
  type SentMail,
  withdrawUnprovedBounce,
} from "./received-queries.js";

export interface Receiving {
  db: Db;
  clock: Clock;
  log: Log;
  listener: MailListener;
  /** Opens the addresses that bounces come to. */
  appSecret?: string;
  /** What it was before, while that still counts. */
  previousSecret?: string | undefined;
  /** The names under which the shared mailbox's own server writes what it has checked. */
  trustedServers?: readonly string[];
  /** Counts what is kept of what comes in. */
  quota?: IncomingQuota;
}

/** The mailbox that a mail was found in. */
export interface Origin {
  id: string;
  address: string;
  /** Whose it is; the system's has nobody. */
  ownerId?: string;
}

/**
 * Takes in one raw mail, wherever it comes from: reads it, finds where it belongs, decides, and only then writes what
 * follows, all or nothing: keeps it, marks what it reports as bounced, and notifies the listener. The same mail read
 * twice counts once. Of what came to somebody's own mailbox and is no business of ours, nothing is written.
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
  // Of a person's own mail that does not concern us, the log must not say anything either.
  if (id !== undefined || matched || duplicate) {
    log.info({ receivedMailId: id, mailboxId: origin?.id, ...answer, ...(why && { unmatched: why }) }, "Mail received");
  }
  return answer;
}

/**
 * A mail that we cannot read, or PostgreSQL cannot hold, is kept all the same, with its original and what its header
 * says for certain; and where its conversation cannot hold even that, among unmatched mail. A person can look at it,
 * and nobody waits for it.
 */
async function takeInAnyhow(receiving: Receiving, raw: Buffer, arrivalOf: (read: ReadMail) => Arrival): Promise<Taken> {
  const { log } = receiving;
  try {
    return await decideAndWrite(receiving, arrivalOf(readMail(raw)));
  } catch (error) {
    if (!isAboutTheMail(error)) throw error;
    log.error({ reason: reasonOf(error) }, "A mail cannot be read or kept as it is: only its header is read");
  }
  const arrival = arrivalOf(readHeaderAlone(raw));
  try {
    return await decideAndWrite(receiving, arrival);
  } catch (error) {
    if (!isAboutTheMail(error)) throw error;
    const taken = await keepUnmatched(receiving, arrival);
    // Whether a mail to somebody's own mailbox is any business of ours is unknown then.
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

/** Somebody else has changed what the decision was based on: kept the same mail, or taken its conversation away. */
class Outdated extends Error {
  override readonly name = "Outdated";
}

const mostAttempts = 10;

/** What is answered about a mail, and under which id it is kept. */
interface Taken {
  answer: mail.ReceivedMail;
  id: string | undefined;
  /** For what reason it is among unmatched mail. */
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
      if (!(error instanceof Outdated) || attempt === mostAttempts) throw error;
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
 * Answers under which id the mail is kept; undefined when it is not. Throws `Outdated` when something has changed
 * since the decision.
 */
async function write(tx: Tx, { arrival, decision, listener, quota }: Writing): Promise<string | undefined> {
  const { keptAs, answered, match } = decision;
  const { read, mailbox, at } = arrival;
  const known = { proof: answered?.proof ?? ("none" as const), whyUnmatched: match?.whyUnmatched };
  const id = keptAs && (await keep(tx, { arrival, quota }, { messageKey: keptAs.key, ...known }));
  if (answered && isProofOfArrival(read, answered) && (await hasArrivedAfterAll(tx, answered.sent, at))) {
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

/** Of what no conversation shows: reports that are proved are no mail for anybody to look at. */
function mayBeUnmatched({ kind }: ReadMail, { proof }: Pick<ArrivedRow, "proof">): boolean {
  return kind === "reply" || kind === "auto-reply" || (kind !== "delivery-report" && proof === "none");
}

/** Who names the mail has seen it; a complaint that names an address alone may be about another one. */
function isProofOfArrival({ reports }: ReadMail, { proof }: Answered): boolean {
  return reports.length === 0 && proof !== "none";
}

async function hasArrivedAfterAll(tx: Tx, { id }: SentMail, at: Date): Promise<boolean> {
  return (await confirmArrival(tx, id, at)) || (await withdrawUnprovedBounce(tx, id));
}

/** Data that PostgreSQL refuses (classes 22, 23 and 54 of its codes), or a fault of ours that would come again. */
export function isAboutTheMail(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(?:22|23|54)/.test(error.code ?? "");
  return error instanceof TypeError || error instanceof RangeError;
}
