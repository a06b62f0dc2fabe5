import type { Tx } from "../../db/database.js";
import { Refusal } from "../../refusal.js";
import { ignoreTooMany } from "../account-limits.js";
import { secondFactorResetMail } from "../account-mails.js";
import { recordSecondFactorReset } from "../audit-users.js";
import { endSessionsOf } from "../end-sessions.js";
import { type MailContext, queueAccountMail } from "../queue-account-mail.js";
import { lockUser } from "../user-queries.js";
import { removeSecondFactor } from "./second-factor-queries.js";

interface Reset {
  administratorId: string;
  userId: string;
  at: Date;
  mailContext: MailContext;
}

/**
 * For a user who lost the app and the recovery codes. Somebody else may have found them, so the sessions end too.
 * Administrators cannot reset their own: a stolen session of an administrator could remove it.
 */
export async function resetSecondFactor(tx: Tx, { administratorId, userId, at, mailContext }: Reset): Promise<void> {
  if (administratorId === userId) throw new Refusal("invalid", "Turn off your own second factor in the settings");
  const user = await lockUser(tx, userId);
  await removeSecondFactor(tx, userId);
  await endSessionsOf(tx, userId);
  await recordSecondFactorReset(tx, user, { userId: administratorId });
  await ignoreTooMany(
    queueAccountMail(tx, { recipient: user.email, content: secondFactorResetMail(), at, mailContext }).then(
      () => undefined,
    ),
  );
}
