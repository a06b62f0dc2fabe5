import type { Tx } from "../../db/database.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { pauseMailbox } from "./pause-mailbox.js";
import { findSenderOfOutreach, lockReputation, markComplained, readReputation } from "./pause-queries.js";
import { troubleIn } from "./reputation.js";
import { judgeUsers } from "./stop-users.js";

interface Report {
  mailId: string;
  at: Date;
}

/**
 * For the transaction in which a mail is marked as bounced: pauses its mailbox when too many of the last ones were, or,
 * of the shared one, the part of its user. Answers whether it did.
 */
export async function judgeMailboxOf(tx: Tx, { mailId, at }: Report): Promise<boolean> {
  const sender = await findSenderOfOutreach(tx, mailId);
  if (sender === undefined) return false;
  const { mailboxId, ownerId } = sender;
  await lockReputation(tx, mailboxId);
  if (mailboxId === systemMailboxId) return ownerId !== null && judgeUsers(tx, { mailboxId, userId: ownerId, at });
  const trouble = troubleIn(await readReputation(tx, mailboxId, at));
  return trouble !== undefined && (await pauseMailbox(tx, { mailboxId, ...trouble, at }));
}

/** For the transaction that takes in a complaint about a mail. */
export async function noteComplaint(tx: Tx, report: Report): Promise<boolean> {
  await markComplained(tx, report.mailId, report.at);
  return judgeMailboxOf(tx, report);
}
