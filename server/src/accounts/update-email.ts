import type { Tx } from "../db/database.js";
import { invalid } from "../refusal.js";
import { changeAskedMail } from "./account-mails.js";
import { findTakeBackMoment, isKeptForItsOwner } from "./link-queries.js";
import { mailLink, withdrawLinks } from "./mail-link.js";
import { type MailContext, queueAccountMail } from "./queue-account-mail.js";
import { refuseEndedSession } from "./session-queries.js";
import { findTaken, lockUser, takenTexts } from "./user-queries.js";

interface EmailChange {
  userId: string;
  /** The session that asks. */
  sessionId: string;
  newEmail: string;
  at: Date;
  mailContext: MailContext;
}

/**
 * Asks the new address to confirm, and notifies the old one, which stays valid until then. A later request replaces it.
 */
export async function updateEmail(
  tx: Tx,
  { userId, sessionId, newEmail, at, mailContext }: EmailChange,
): Promise<void> {
  const user = await lockUser(tx, userId);
  await refuseEndedSession(tx, sessionId);
  if (user.email.toLowerCase() === newEmail.toLowerCase()) {
    throw invalid({ newEmail: "This is your email address already" });
  }
  const taken = await findTaken(tx, { email: newEmail });
  if (taken.email !== undefined) throw invalid({ newEmail: taken.email });
  const isOwnOld = (await findTakeBackMoment(tx, { userId, email: newEmail, at })) !== undefined;
  if (!isOwnOld && (await isKeptForItsOwner(tx, newEmail, at))) throw invalid({ newEmail: takenTexts.email });

  await withdrawLinks(tx, user.id, ["change-email"]);
  await mailLink(tx, { purpose: "change-email", user, newEmail, sessionId, at, mailContext });
  await queueAccountMail(tx, { recipient: user.email, content: changeAskedMail(newEmail), at, mailContext });
}
