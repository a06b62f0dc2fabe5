import type { Tx } from "../../db/database.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { pauseMailbox } from "./pause-mailbox.js";
import { findSenderOfOutreach, lockReputation, markComplained, readReputation } from "./pause-queries.js";
import { findReputationProblem } from "./reputation.js";
import { judgeUsers } from "./stop-users.js";

interface Report {
  mailId: string;
  at: Date;
}

/**
 * For the transaction that marks a mail as bounced: pauses its mailbox if too many of its latest mails bounced; of the
 * shared mailbox only the part of that user. Answers whether it did.
 */
export async function judgeMailboxOf(tx: Tx, { mailId, at }: Report): Promise<boolean> {
  const sender = await findSenderOfOutreach(tx, mailId);
  if (sender === undefined) return false;
  const { mailboxId, ownerId } = sender;
  await lockReputation(tx, mailboxId);
  if (mailboxId === systemMailboxId) return ownerId !== null && judgeUsers(tx, { mailboxId, userId: ownerId, at });
  const trouble = findReputationProblem(await readReputation(tx, mailboxId, at));
  return trouble !== undefined && (await pauseMailbox(tx, { mailboxId, ...trouble, at }));
}

/** For the transaction that records a complaint about a mail. */
export async function noteComplaint(tx: Tx, report: Report): Promise<boolean> {
  await markComplained(tx, report.mailId, report.at);
  return judgeMailboxOf(tx, report);
}
