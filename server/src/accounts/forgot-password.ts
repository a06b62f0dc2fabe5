import type { Tx } from "../db/database.js";
import { mailLinkAtMostOnceAMinute } from "./mail-link.js";
import type { MailContext } from "./queue-account-mail.js";
import { findLockedUserByEmail } from "./user-queries.js";

interface ForgottenPassword {
  email: string;
  at: Date;
  mailContext: MailContext;
}

/** Mails a link to a known address, confirmed or not: opening the link proves who reads the mailbox. */
export async function forgotPassword(tx: Tx, { email, at, mailContext }: ForgottenPassword): Promise<void> {
  const user = await findLockedUserByEmail(tx, email);
  if (user) await mailLinkAtMostOnceAMinute(tx, { purpose: "reset-password", user, at, mailContext });
}
