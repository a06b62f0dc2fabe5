import type { Tx } from "../../db/database.js";
import { pauseMailbox } from "./pause-mailbox.js";
import { findMailboxOfOutreach, lockReputation, markComplained, readReputation } from "./pause-queries.js";
import { troubleIn } from "./reputation.js";

interface Report {
  mailId: string;
  at: Date;
}

/**
 * For the transaction in which a mail is marked as bounced: pauses its mailbox when too many of the last ones were. Answers
 * whether it did.
 */
export async function judgeMailboxOf(tx: Tx, { mailId, at }: Report): Promise<boolean> {
  const mailboxId = await findMailboxOfOutreach(tx, mailId);
  if (mailboxId === undefined) return false;
  await lockReputation(tx, mailboxId);
  const trouble = troubleIn(await readReputation(tx, mailboxId, at));
  return trouble !== undefined && (await pauseMailbox(tx, { mailboxId, ...trouble, at }));
}

/** For the transaction that takes in a complaint about a mail. */
export async function noteComplaint(tx: Tx, report: Report): Promise<boolean> {
  await markComplained(tx, report.mailId, report.at);
  return judgeMailboxOf(tx, report);
}
