import { accounts } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { consumeFrom } from "../../limits/consume-from.js";
import { Refusal } from "../../refusal.js";
import { registrations } from "../account-limits.js";
import { recordSignInChanged, recordUserCreated } from "../audit-users.js";
import { endSessionsOf } from "../end-sessions.js";
import { type Registration, refuseUninvited } from "../invitations/invite.js";
import { isKeptForItsOwner } from "../link-queries.js";
import { withdrawLinks } from "../mail-link.js";
import type { MailContext } from "../queue-account-mail.js";
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
  /** Who may create an account. */
  registration: Registration;
  /** The IP address of the browser. */
  ip: string;
}

/**
 * Finds the user of an account at a provider: the linked user, or the user with its verified address, or a new one. An
 * address that the provider has not verified matches nobody: anybody could have entered it there.
 */
export async function signIn(tx: Tx, arrival: SignIn): Promise<UserRow> {
  const linked = await findLockedUserByAccount(tx, arrival.identity);
  if (linked) return linked;
  const { provider, verifiedEmail } = arrival.identity;
  if (verifiedEmail === undefined) throw new Refusal("invalid", noVerifiedEmail(provider));

  const user =
    (await adoptUser(tx, arrival, verifiedEmail)) ??
    (await signUp(tx, arrival, verifiedEmail)) ??
    // The same person was faster in another tab.
    (await adoptUser(tx, arrival, verifiedEmail));
  if (!user) throw new Refusal("invalid", "Your account could not be made just now. Please try again.");
  return user;
}

/** A second account at the same provider with the same address also signs in, but only the first one stays linked. */
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
 * The address of this account is not confirmed: somebody may have registered it with another person's address, to wait
 * for its owner. The provider has verified the owner, who gets the account, and everything that another person could
 * return with ends: the password, sessions, pending links. An owner who had set that password sets a new one by mail.
 */
async function claim(tx: Tx, user: UserRow): Promise<UserRow> {
  await forgetPassword(tx, user.id);
  await endSessionsOf(tx, user.id);
  await withdrawLinks(tx, user.id, ["verify", "reset-password"]);
  return updateUserRow(tx, user.id, { verified: true });
}

/** Undefined if the address was taken meanwhile. */
async function signUp(tx: Tx, arrival: SignIn, email: string): Promise<UserRow | undefined> {
  const { identity, at, registration, ip, mailContext } = arrival;
  await consumeFrom(mailContext.limits.within(tx), registrations, ip);
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
