import { randomBytes } from "node:crypto";
import type { accounts, passkeys } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { Refusal } from "../../refusal.js";
import { mailLinkAtMostOnceAMinute } from "../mail-link.js";
import type { MailContext } from "../queue-account-mail.js";
import { passkeyCodePrefix } from "../second-factor/check-second-factor.js";
import { type Arrival, startSession } from "../start-session.js";
import { findLockedUser, type UserRow } from "../user-queries.js";
import { insertChallenge, useUpChallenge } from "./challenge-queries.js";
import { insertPasskeyCode } from "./code-queries.js";
import { findCredential, noteUse } from "./passkey-queries.js";
import type { RelyingParty } from "./webauthn.js";
import { isCounterBehind, makeRequestOptions, readChallenge, userHandleOf, verifyAssertion } from "./webauthn.js";

export async function askForPasskey(tx: Tx, relyingParty: RelyingParty, at: Date): Promise<passkeys.RequestOptions> {
  const options = await makeRequestOptions(relyingParty);
  await insertChallenge(tx, { challenge: options.challenge, purpose: "sign-in", userId: null, at });
  return options;
}

interface Use {
  assertion: passkeys.Assertion;
  relyingParty: RelyingParty;
  at: Date;
}

/** A passkey alone is a full sign-in: the device has verified the person. */
export async function signInWithPasskey(
  tx: Tx,
  { arrival, mailContext, ...use }: Omit<Use, "at"> & { arrival: Arrival; mailContext: MailContext },
): Promise<accounts.Session | Refusal> {
  const user = await usePasskey(tx, { ...use, at: arrival.at });
  if (user instanceof Refusal) return user;
  if (!user.verified) {
    await mailLinkAtMostOnceAMinute(tx, { purpose: "verify", user, at: arrival.at, mailContext });
    return new Refusal("unauthenticated", "Please verify your email address first");
  }
  return startSession(tx, user, arrival);
}

/** For another sign-in that asks for a second factor: the code is used like a code of the app. */
export async function proveWithPasskey(tx: Tx, use: Use): Promise<string | Refusal> {
  const user = await usePasskey(tx, use);
  if (user instanceof Refusal) return user;
  const code = `${passkeyCodePrefix}${randomBytes(24).toString("base64url")}`;
  await insertPasskeyCode(tx, { code, userId: user.id, at: use.at });
  return code;
}

/**
 * The user of the passkey, locked, if it has signed our challenge. The refusal is returned, not thrown, because the
 * challenge must stay used up. A passkey's id cannot be guessed, so saying that one is unknown reveals nothing.
 */
async function usePasskey(tx: Tx, { assertion, relyingParty, at }: Use): Promise<UserRow | Refusal> {
  const credentialId = Buffer.from(assertion.id, "base64url");
  // The user is locked first, as everywhere; then the passkey is read again, since it may have been removed meanwhile.
  const userId = (await findCredential(tx, credentialId))?.userId;
  const user = userId === undefined ? undefined : await findLockedUser(tx, userId);
  const challenge = await readChallenge(assertion.response.clientDataJSON);
  if (challenge === undefined || !(await useUpChallenge(tx, { challenge, purpose: "sign-in", userId: null, at }))) {
    return refused("This took too long, or was used already. Try again");
  }
  const stored = user && (await findCredential(tx, credentialId));
  if (!stored || stored.userId !== user.id) return refused("No account has this passkey. It may have been removed");
  const used = await verifyAssertion(assertion, { challenge, relyingParty, publicKey: stored.publicKey });
  const { userHandle } = assertion.response;
  if (!used || (userHandle !== undefined && userHandle !== userHandleOf(user.id))) {
    return refused("The device's answer is not as it must be. Try again");
  }
  if (isCounterBehind(used.newCounter, stored.counter)) {
    return refused(
      "There may be a copy of this passkey: it was used more often than it says. Sign in another way, and remove it in the settings",
    );
  }
  await noteUse(tx, { id: stored.id, counter: used.newCounter, backedUp: used.credentialBackedUp, at });
  return user;
}

function refused(text: string): Refusal {
  return new Refusal("unauthenticated", text);
}
