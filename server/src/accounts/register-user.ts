import type { Actor } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { invalid } from "../refusal.js";
import { recordUserCreated } from "./audit-users.js";
import { hasInvisibleCharacters, invisibleCharactersText } from "./invisible-characters.js";
import { isKeptForItsOwner } from "./link-queries.js";
import { mailLink } from "./mail-link.js";
import type { MailContext } from "./queue-account-mail.js";
import { admissionOf } from "./standing/access-rules.js";
import { findTaken, insertUser, takenTexts, type UserRow } from "./user-queries.js";

interface Registration {
  /** The administrator who creates the account; absent if the person registers. */
  by?: Actor;
  /** Whether an administrator creates the account or has invited the person. */
  isVouchedFor: boolean;
  username: string;
  email: string;
  passwordHash: string;
  at: Date;
  mailContext: MailContext;
}

/** Creates an account that can be used after its address is confirmed by a mailed link. */
export async function registerUser(tx: Tx, registration: Registration): Promise<UserRow> {
  const { username, email, passwordHash, isVouchedFor, at, mailContext, by } = registration;
  if (await isKeptForItsOwner(tx, email, at)) throw invalid({ email: takenTexts.email });
  if (hasInvisibleCharacters(username))
    throw invalid({ ...(await findTaken(tx, { username, email })), username: invisibleCharactersText });
  const admittedAt = await admissionOf(tx, { isVouchedFor, at });
  const user = await insertUser(tx, { username, email, passwordHash, role: "user", verified: false, admittedAt, at });
  if (!user) throw invalid(await findTaken(tx, { username, email }));

  await recordUserCreated(tx, user, by ?? { userId: user.id });
  await mailLink(tx, { purpose: "verify", user, at, mailContext, isVouchedFor });
  return user;
}
