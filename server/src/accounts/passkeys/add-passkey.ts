import { limits as fixed, type passkeys } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import type { RateLimits } from "../../limits/rate-limit.js";
import { Refusal } from "../../refusal.js";
import { passkeyAddedMail } from "../account-mails.js";
import { recordPasskeyChanged } from "../audit-users.js";
import type { MailContext } from "../queue-account-mail.js";
import { giveRecoveryCodes } from "../second-factor/give-recovery-codes.js";
import { refuseBorrowedSession } from "../second-factor/refuse-borrowed-session.js";
import { refuseEndedSession } from "../session-queries.js";
import { mailUndoLink } from "../take-back-address.js";
import { lockUser } from "../user-queries.js";
import { insertChallenge, useUpChallenge } from "./challenge-queries.js";
import { countPasskeys, insertPasskey, listCredentials, type PasskeyRow } from "./passkey-queries.js";
import type { RelyingParty } from "./webauthn.js";
import { makeCreationOptions, readChallenge, verifyAttestation } from "./webauthn.js";

interface Beginning {
  userId: string;
  sessionId: string;
  secondFactor: string | undefined;
  hasPassword: boolean;
  secret: string;
  limits: RateLimits;
  relyingParty: RelyingParty;
  at: Date;
}

/** The options with which the browser creates a passkey. The password, if there is one, was checked. */
export async function beginPasskey(tx: Tx, beginning: Beginning): Promise<passkeys.CreationOptions | Refusal> {
  const { userId, relyingParty, at } = beginning;
  const user = await lockUser(tx, userId);
  const refusal = await refuseBorrowedSession(tx, beginning);
  if (refusal) return refusal;
  if ((await countPasskeys(tx, userId)) >= fixed.passkeys) throw tooManyPasskeys();
  const existing = await listCredentials(tx, userId);
  const options = await makeCreationOptions(relyingParty, { userId, username: user.username, existing });
  await insertChallenge(tx, { challenge: options.challenge, purpose: "register", userId, at });
  return options;
}

interface Addition {
  userId: string;
  sessionId: string;
  name: string;
  attestation: passkeys.Attestation;
  relyingParty: RelyingParty;
  at: Date;
  mailContext: MailContext;
}

/** The challenge is used up even if the rest fails. The first second factor brings recovery codes. */
export async function addPasskey(
  tx: Tx,
  { userId, sessionId, name, attestation, relyingParty, at, mailContext }: Addition,
): Promise<{ row: PasskeyRow; recoveryCodes: string[] } | Refusal> {
  const user = await lockUser(tx, userId);
  await refuseEndedSession(tx, sessionId);
  const challenge = await readChallenge(attestation.response.clientDataJSON);
  if (challenge === undefined || !(await useUpChallenge(tx, { challenge, purpose: "register", userId, at }))) {
    return new Refusal("invalid", "This took too long, or was used already. Begin again");
  }
  const made = await verifyAttestation(attestation, { challenge, relyingParty });
  if (!made) return new Refusal("invalid", "The device's answer is not as it must be. Begin again");
  if ((await countPasskeys(tx, userId)) >= fixed.passkeys) throw tooManyPasskeys();

  const recoveryCodes = await giveRecoveryCodes(tx, { userId, sessionId });
  const row = await insertPasskey(tx, {
    userId,
    credentialId: Buffer.from(made.credential.id, "base64url"),
    publicKey: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    transports: attestation.response.transports ?? [],
    deviceType: made.credentialDeviceType,
    backedUp: made.credentialBackedUp,
    name,
    at,
  });
  if (!row) throw new Refusal("invalid", "This passkey is in use already");
  await recordPasskeyChanged(tx, { user, action: "user.add-passkey", after: { passkey: name } });
  // So that the user notices a passkey that somebody else has added. If no mail can be sent, no passkey is added.
  await mailUndoLink(tx, { user, contentWith: passkeyAddedMail, at, mailContext });
  return { row, recoveryCodes };
}

function tooManyPasskeys(): Refusal {
  return new Refusal("invalid", `You have ${fixed.passkeys} passkeys already: remove one that you do not use any more`);
}
