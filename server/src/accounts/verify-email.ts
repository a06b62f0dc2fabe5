import type { accounts } from "@overture/contract";
import type { Tx } from "../db/database.js";
import { Refusal } from "../refusal.js";
import { addressChangedMail } from "./account-mails.js";
import { recordUserChanged } from "./audit-users.js";
import { findUserOfLink, useUpLink } from "./link-queries.js";
import { withdrawLinks } from "./mail-link.js";
import type { MailContext } from "./queue-account-mail.js";
import { checkSecondFactor } from "./second-factor/check-second-factor.js";
import { hashToken } from "./secret-token.js";
import { type Arrival, startSession } from "./start-session.js";
import { mailTakeBackLink } from "./take-back-address.js";
import { findLockedUser, findTaken, type UserRow, updateUserRow } from "./user-queries.js";

interface Verification {
  userId: string;
  token: string;
  /** The new address, if the link confirms a change. */
  tempEmail: string | undefined;
}

/** Having the mailed link proves access to the mailbox: the address is confirmed, and the link signs in. */
export async function verifyEmail(
  tx: Tx,
  { arrival, mailContext, ...link }: Verification & { arrival: Arrival; mailContext: MailContext },
): Promise<accounts.Session | Refusal> {
  const purpose = link.tempEmail === undefined ? "verify" : "change-email";
  const use = { hash: hashToken(link.token), purpose, at: arrival.at } as const;
  const userId = await findUserOfLink(tx, use);
  // The user is locked before the link, as everywhere.
  const user = userId === link.userId ? await findLockedUser(tx, userId) : undefined;
  const refusal = user && (await checkSecondFactor(tx, { ...arrival, userId: user.id, code: arrival.secondFactor }));
  if (refusal) return refusal;
  const used = user && (await useUpLink(tx, use));
  if (!used || (used.newEmail ?? undefined) !== link.tempEmail) throw deadLink();

  return startSession(
    tx,
    await confirmAddress(tx, { user, newEmail: used.newEmail, at: arrival.at, mailContext }),
    arrival,
  );
}

interface Confirmation {
  user: UserRow;
  newEmail: string | null;
  at: Date;
  mailContext: MailContext;
}

/**
 * A change of address also withdraws links that were mailed to the old one, which may be another person's mailbox now.
 */
async function confirmAddress(tx: Tx, { user, newEmail, at, mailContext }: Confirmation): Promise<UserRow> {
  if (newEmail === null) {
    await withdrawLinks(tx, user.id, ["verify"]);
    return updateUserRow(tx, user.id, { verified: true });
  }
  await withdrawLinks(tx, user.id, ["verify", "change-email", "reset-password"]);
  const taken = await findTaken(tx, { email: newEmail, exceptUserId: user.id });
  if (taken.email !== undefined) throw new Refusal("invalid", "Another account has this email address by now");
  const changed = await updateUserRow(tx, user.id, { email: newEmail, verified: true });
  await recordUserChanged(tx, user, changed, { userId: user.id });
  await mailTakeBackLink(tx, { user, newEmail, contentWith: addressChangedMail, at, mailContext });
  return changed;
}

function deadLink(): Refusal {
  return new Refusal(
    "invalid",
    "This link was used already or has expired. Sign in, and a new one is sent if you need it",
  );
}
