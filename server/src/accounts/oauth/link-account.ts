import { accounts } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { Refusal } from "../../refusal.js";
import { recordSignInChanged } from "../audit-users.js";
import { findUserOfSession } from "../session-queries.js";
import { findLockedUser } from "../user-queries.js";
import { findOwnerOfAccount, insertAccount } from "./account-queries.js";
import { notifyOfLink } from "./notify-of-link.js";
import type { SignIn } from "./sign-in.js";

/** Links an account to the user of the session that began, if that session still exists. */
export async function linkAccount(
  tx: Tx,
  { identity, sessionId, at, mailContext }: SignIn & { sessionId: string },
): Promise<void> {
  const userId = await findUserOfSession(tx, sessionId);
  const user = userId === undefined ? undefined : await findLockedUser(tx, userId);
  // Checked again, because ending a session waits for the lock on its user.
  if (!user || (await findUserOfSession(tx, sessionId)) === undefined) throw signedOut();

  if (await insertAccount(tx, { ...identity, userId: user.id, at })) {
    await recordSignInChanged(tx, { user, action: "user.link-account", provider: identity.provider });
    await notifyOfLink(tx, { provider: identity.provider, recipient: user.email, at, mailContext });
    return;
  }
  const ownerId = await findOwnerOfAccount(tx, identity);
  if (ownerId !== user.id) throw taken(identity.provider, ownerId !== undefined);
}

function signedOut(): Refusal {
  return new Refusal("invalid", "You have signed out in the meantime. Sign in and link the account again.");
}

function taken(provider: accounts.OAuthProvider, isSomebodyElses: boolean): Refusal {
  const name = accounts.oAuthProviderNames[provider];
  return new Refusal(
    "invalid",
    isSomebodyElses
      ? `This ${name} account is linked to another user here. Unlink it there first.`
      : `Another ${name} account is linked to you already. Unlink that one first.`,
  );
}
