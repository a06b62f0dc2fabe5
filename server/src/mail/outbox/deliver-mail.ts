import { limits } from "@overture/contract";
import type { Db } from "../../db/database.js";
import { refusalOfDatabase } from "../../db/database-failure.js";
import type { Metrics } from "../../metrics/metrics.js";
import type { Log } from "../../process/log.js";
import { reasonOf } from "../../process/log.js";
import type { Clock } from "../../values/clock.js";
import { readParts, sumBytes } from "../attachments/attachment-queries.js";
import { composeMail } from "../composing/compose-mail.js";
import { openFileCapacity } from "../composing/file-capacity.js";
import { textWithLink } from "../composing/sealed-link.js";
import type { MailListener } from "../listener.js";
import { sandboxToken } from "../sandbox/sandbox-links.js";
import type { Sender, Senders } from "../transports/senders.js";
import type { ClaimedMail } from "./batch-queries.js";
import type { Outcome } from "./outcome-of.js";

export interface Delivery {
  db: Db;
  clock: Clock;
  log: Log;
  /** Decrypts the links in mails about accounts. */
  appSecret: string;
  senders: Senders;
  listener: MailListener;
  /** Counts mails for the metrics. */
  metrics?: Pick<Metrics, "noteClaims" | "noteAnswer"> | undefined;
}

/** Hands a claimed mail over, outside any transaction, and answers with its outcome. It never throws. */
export async function deliverMail(delivery: Delivery, mail: ClaimedMail): Promise<Outcome> {
  if (mail.attachment_ids.length === 0) return deliverNow(delivery, mail);
  const bytes = await sumBytes(delivery.db, mail.attachment_ids).catch(() => undefined);
  if (bytes === undefined) return { kind: "postponed", reason: unreadable, stops: false };
  return fileCapacity.hold(mail.ownerId ?? "", bytes, () => deliverNow(delivery, mail));
}

/**
 * Bounds the attachments in memory in this process: each is held about four times, as stored, encoded and sent. An
 * owner whose server is slow does not hold up others.
 */
const fileCapacity = openFileCapacity({ most: 4 * limits.attachments.bytes, mostOfOwner: limits.attachments.bytes });
const unreadable = "What belongs to it could not be read from the database";

async function deliverNow(delivery: Delivery, mail: ClaimedMail): Promise<Outcome> {
  const { db, log, senders } = delivery;
  const sender = await senders.find(mail).catch((error: unknown) => {
    log.error({ mailId: mail.id, mailboxId: mail.mailboxId, reason: reasonOf(error) }, "A mailbox could not be opened");
    return undefined;
  });
  if (!sender) return { kind: "postponed", reason: "The mailbox could not be opened", stops: "server" };

  let raw: Buffer;
  try {
    const body = await bodyOf(delivery, mail, sender);
    const files = await readParts(db, mail.attachment_ids);
    if (files.length < mail.attachment_ids.length) throw new Error("A file of it is not there any more");
    raw = await composeMail({ ...mail, body }, sender.identity, files);
  } catch (error) {
    if (refusalOfDatabase(error)) {
      return { kind: "postponed", reason: unreadable, stops: false };
    }
    log.error({ mailId: mail.id, reason: reasonOf(error) }, "A mail could not be composed");
    return { kind: "refused", reason: "This mail could not be put together" };
  }
  try {
    return await sender.transport.send({ mail, raw, sender: sender.identity.from.address });
  } catch (error) {
    // A transport should not throw: it is unknown how far this one came.
    log.error({ mailId: mail.id, reason: reasonOf(error) }, "Handing a mail over failed");
    return { kind: "unconfirmed", reason: "Handing the mail over failed in an unexpected way" };
  }
}

function bodyOf(
  { db, clock, appSecret, listener }: Delivery,
  mail: ClaimedMail,
  { identity, isSandbox }: Sender,
): Promise<string> {
  const body = textWithLink({ ...mail, messageId: mail.message_id, appSecret });
  if (mail.kind !== "outreach") return Promise.resolve(body);
  const token = isSandbox ? sandboxToken(mail.id, appSecret) : undefined;
  return listener.writeLinks(db, { id: mail.id, body, appUrl: identity.appUrl, token, at: clock.now() });
}
