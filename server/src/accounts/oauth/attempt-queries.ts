import type { accounts, mailboxConsent } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { secondsAfter } from "../../values/clock.js";
import { sweepExpired } from "../expiry-queries.js";
import "../tables.js";

export const attemptSeconds = 600;

/** Where somebody was sent: to sign in or link an account, or to give consent for a mailbox. */
export type AttemptKind = accounts.OAuthProvider | `${mailboxConsent.MailProvider}-mail`;

interface NewAttempt {
  stateHash: Buffer;
  browserHash: Buffer;
  provider: AttemptKind;
  codeVerifier: string;
  nonce: string;
  /** Of the user who links an account or connects a mailbox. */
  sessionId: string | null;
  at: Date;
}

/** Takes some attempts along that have run out. */
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

/** Undefined when it is not this browser's, or not valid any more. */
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
