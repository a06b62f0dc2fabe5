import { setTimeout } from "node:timers/promises";
import type { Tx } from "../db/database.js";
import { mailLinkAtMostOnceAMinute } from "./mail-link.js";
import type { MailContext } from "./queue-account-mail.js";
import { findLockedUserByEmail } from "./user-queries.js";

interface ForgottenPassword {
  email: string;
  at: Date;
  mailContext: MailContext;
}

/** Far above what either takes: an address that is known, or one that is not. */
const answerAfterMs = 150;

/** Mails a link to a known address, confirmed or not: the link itself proves whose mailbox it is. */
export async function forgotPassword(tx: Tx, { email, at, mailContext }: ForgottenPassword): Promise<void> {
  const user = await findLockedUserByEmail(tx, email);
  if (user) await mailLinkAtMostOnceAMinute(tx, { purpose: "reset-password", user, at, mailContext });
}

/** Answers after the same time in every case, so that a clock does not tell which addresses are known. */
export async function hidingItsTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, setTimeout(answerAfterMs)]);
}
