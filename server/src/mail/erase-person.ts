import type { Tx } from "../db/database.js";
import { removeAttachments } from "./attachments/attachment-queries.js";
import { removeBodies } from "./bodies/body-queries.js";
import {
  blankMails,
  blankReceivedMails,
  deleteMailsAbout,
  deleteReceivedMailsAbout,
  deleteSandboxMails,
  type MailsOfPerson,
} from "./erase-queries.js";
import { announceUnmatched } from "./receiving/announce-notice-queries.js";

/**
 * Takes everything personal out of what was sent to somebody and what came from them; what only tells of them goes
 * whole.
 */
export async function eraseMailsOf(tx: Tx, mails: MailsOfPerson): Promise<void> {
  await deleteSandboxMails(tx, mails);
  const { bodies, mailboxIds } = await deleteReceivedMailsAbout(tx, mails);
  await announceUnmatched(tx, mailboxIds);
  await deleteMailsAbout(tx, mails);
  await blankMails(tx, mails.mailIds);
  bodies.push(...(await blankReceivedMails(tx, mails.receivedMailIds)));
  await removeBodies(tx, bodies);
  await removeAttachments(tx, mails.attachmentIds);
}
