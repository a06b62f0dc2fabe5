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

/** Far longer than the work takes for a known or an unknown address. */
const answerAfterMs = 150;

/** Mails a link to a known address, confirmed or not: opening the link proves who reads the mailbox. */
export async function forgotPassword(tx: Tx, { email, at, mailContext }: ForgottenPassword): Promise<void> {
  const user = await findLockedUserByEmail(tx, email);
  if (user) await mailLinkAtMostOnceAMinute(tx, { purpose: "reset-password", user, at, mailContext });
}

/** Always answers after the same time, so that timing does not reveal which addresses are known. */
export async function withConstantTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, setTimeout(answerAfterMs)]);
}
