import { accounts } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { Refusal } from "../../refusal.js";
import { registrations } from "../account-limits.js";
import { recordSignInChanged, recordUserCreated } from "../audit-users.js";
import { type Registration, refuseUninvited } from "../invitations/invite.js";
import { isKeptForItsOwner } from "../link-queries.js";
import { withdrawLinks } from "../mail-link.js";
import type { MailContext } from "../queue-account-mail.js";
import { deleteSessionsOf } from "../session-queries.js";
import { admissionOf } from "../standing/access-rules.js";
import { findLockedUserByEmail, insertUser, type UserRow, updateUserRow } from "../user-queries.js";
import { findLockedUserByAccount, forgetPassword, insertAccount, listFreeUsernames } from "./account-queries.js";
import { notifyOfLink } from "./notify-of-link.js";
import type { Identity } from "./provider.js";
import { usernamesFor } from "./username.js";

export interface SignIn {
  identity: Identity;
  at: Date;
  mailContext: MailContext;
  /** Who may make an account. */
  registration: Registration;
  /** Where the browser is, as `originOf` has it. */
  origin: string;
}

/**
 * Finds the user behind an account at a provider: the one it is linked to, or the one with its verified address, or a
 * new one. An address that the provider has not verified finds nobody: anybody could have typed it there.
 */
export async function signIn(tx: Tx, arrival: SignIn): Promise<UserRow> {
  const linked = await findLockedUserByAccount(tx, arrival.identity);
  if (linked) return linked;
  const { provider, verifiedEmail } = arrival.identity;
  if (verifiedEmail === undefined) throw new Refusal("invalid", noVerifiedEmail(provider));

  const user =
    (await adoptUser(tx, arrival, verifiedEmail)) ??
    (await signUp(tx, arrival, verifiedEmail)) ??
    // Somebody was faster: the same person, in another tab.
    (await adoptUser(tx, arrival, verifiedEmail));
  if (!user) throw new Refusal("invalid", "Your account could not be made just now. Please try again.");
  return user;
}

/** A second account of one provider with the same address signs in as well, but only the first one stays linked. */
async function adoptUser(tx: Tx, { identity, at, mailContext }: SignIn, email: string): Promise<UserRow | undefined> {
  const user = await findLockedUserByEmail(tx, email);
  if (!user) return undefined;
  const confirmed = user.verified ? user : await claim(tx, user);
  if (await insertAccount(tx, { ...identity, userId: user.id, at })) {
    await recordSignInChanged(tx, { user, action: "user.link-account", provider: identity.provider });
    await notifyOfLink(tx, { provider: identity.provider, recipient: user.email, at, mailContext });
  }
  return confirmed;
}

/**
 * Nobody has shown yet that the address of this account is theirs: whoever registered it may have typed somebody
 * else's, to wait inside for its owner. The provider vouches for the owner, who gets the account, and everything that
 * somebody else could come back with ends: the password, sessions, links under way. An owner who has set that password
 * gets a new one by mail.
 */
async function claim(tx: Tx, user: UserRow): Promise<UserRow> {
  await forgetPassword(tx, user.id);
  await deleteSessionsOf(tx, user.id);
  await withdrawLinks(tx, user.id, ["verify", "change-email", "reset-password"]);
  return updateUserRow(tx, user.id, { verified: true });
}

/** Undefined when the address was taken in the meantime. */
async function signUp(tx: Tx, arrival: SignIn, email: string): Promise<UserRow | undefined> {
  const { identity, at, registration, origin, mailContext } = arrival;
  await mailContext.limits.within(tx).consume(registrations, origin);
  if (await isKeptForItsOwner(tx, email, at)) throw new Refusal("invalid", keptAddress);
  const isVouchedFor = await refuseUninvited(tx, { registration, invitation: undefined, email, at });
  const admittedAt = await admissionOf(tx, { isVouchedFor, at });
  for (const username of await listFreeUsernames(tx, usernamesFor(identity))) {
    const person = { username, email, passwordHash: null, role: "user", verified: true, admittedAt, at } as const;
    const user = await insertUser(tx, person);
    if (!user) continue;
    await insertAccount(tx, { ...identity, userId: user.id, at });
    await recordUserCreated(tx, user, { userId: user.id });
    return user;
  }
  return undefined;
}

const keptAddress =
  "The account of this email address was given another one. Open the link that was mailed to take the address back.";

function noVerifiedEmail(provider: accounts.OAuthProvider): string {
  const name = accounts.oAuthProviderNames[provider];
  return `${name} knows no verified email address of yours. Confirm your address at ${name}, or sign in with your password.`;
}
