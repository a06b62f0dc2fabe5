import type { accounts, mailboxConsent } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { secondsAfter } from "../../values/clock.js";
import { sweepExpired } from "../expiry-queries.js";
import "../tables.js";

export const attemptSeconds = 600;

/** What the browser was sent to a provider for: to sign in or link an account, or to consent to a mailbox. */
export type AttemptKind = accounts.OAuthProvider | `${mailboxConsent.MailProvider}-mail`;

interface NewAttempt {
  stateHash: Buffer;
  browserHash: Buffer;
  provider: AttemptKind;
  codeVerifier: string;
  nonce: string;
  /** The session of the user who links an account or connects a mailbox; null for a sign-in. */
  sessionId: string | null;
  at: Date;
}

/** Also deletes some expired attempts. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<void> {
  await sweepExpired(tx, "oauth_attempt", attempt.at);
  await tx
    .insertInto("oauth_attempt")
    .values({
      state_hash: attempt.stateHash,
      browser_hash: attempt.browserHash,
      provider: attempt.provider,
      code_verifier: attempt.codeVerifier,
      nonce: attempt.nonce,
      session_id: attempt.sessionId,
      expires_at: secondsAfter(attempt.at, attemptSeconds),
    })
    .execute();
}

interface AttemptUse {
  stateHash: Buffer;
  browserHash: Buffer;
  provider: AttemptKind;
  at: Date;
}

export interface Attempt {
  codeVerifier: string;
  nonce: string;
  sessionId: string | null;
}

/** Undefined if another browser made the attempt, or it is not valid any more. */
export async function useUpAttempt(tx: Tx, use: AttemptUse): Promise<Attempt | undefined> {
  const row = await tx
    .deleteFrom("oauth_attempt")
    .where("state_hash", "=", use.stateHash)
    .where("browser_hash", "=", use.browserHash)
    .where("provider", "=", use.provider)
    .where("expires_at", ">", use.at)
    .returning(["code_verifier", "nonce", "session_id"])
    .executeTakeFirst();
  return row && { codeVerifier: row.code_verifier, nonce: row.nonce, sessionId: row.session_id };
}
