import type { Tx } from "../../db/database.js";
import { ignoreTooMany } from "../account-limits.js";
import { admittedMail } from "../account-mails.js";
import { recordUserAdmitted } from "../audit-users.js";
import { type MailContext, queueAccountMail } from "../queue-account-mail.js";
import { lockUser, type UserRow } from "../user-queries.js";
import { markAdmitted } from "./standing-queries.js";

interface Admission {
  administratorId: string;
  userId: string;
  at: Date;
  mailContext: MailContext;
}

/**
 * Admitting an admitted user changes nothing and sends no mail. An unconfirmed address may be a stranger's and gets no
 * mail.
 */
export async function admitUser(tx: Tx, { administratorId, userId, at, mailContext }: Admission): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (!(await markAdmitted(tx, userId, at))) return user;
  await recordUserAdmitted(tx, user, { userId: administratorId });
  if (user.verified) {
    const content = admittedMail(mailContext.appUrl);
    const queued = queueAccountMail(tx, { recipient: user.email, content, at, mailContext });
    await ignoreTooMany(queued.then(() => undefined));
  }
  return user;
}
