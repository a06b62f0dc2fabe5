import { readMail } from "@overture/mail-reader";
import type { Tx } from "../../db/database.js";
import { blankOriginals, lockOriginals } from "../retention-queries.js";
import { momentOf } from "./message-key.js";
import { deleteReceivedMails } from "./received-queries.js";

/**
 * Removes mails as they came in, the oldest first, and answers how many. What a conversation shows of one stays, and
 * so does what it is known by, so that a mailbox that is read again brings nothing twice. Of unmatched mail nothing
 * would be left to show: it goes whole.
 */
export async function removeOriginals(tx: Tx, before: Date, limit: number): Promise<number> {
  const mails = await lockOriginals(tx, before, limit);
  const kept = mails.filter(({ isUnmatched }) => !isUnmatched);
  await blankOriginals(
    tx,
    kept.map(({ id, head }) => ({ id, moment: momentOf(readMail(head)) })),
  );
  const unmatched = mails.filter(({ isUnmatched }) => isUnmatched);
  await deleteReceivedMails(
    tx,
    unmatched.map(({ id }) => id),
  );
  return mails.length;
}
