import { readMail } from "@overture/mail-reader";
import type { Tx } from "../../db/database.js";
import { blankOriginals, lockOriginals } from "../retention-queries.js";
import { momentOf } from "./message-key.js";
import { deleteReceivedMails } from "./received-queries.js";

/**
 * Removes original incoming mails, oldest first, and answers how many. What a conversation shows of a mail stays, and
 * so does its key, so that a mailbox that is read again brings nothing twice. Unmatched mail is removed completely,
 * because nothing of it would be left to show.
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
