import type { Tx } from "../../db/database.js";
import { hashToken, makeSecretToken } from "../secret-token.js";
import { insertAttempt } from "./attempt-queries.js";
import { authorizationUrl } from "./authorization.js";
import type { Provider } from "./provider.js";

interface Beginning {
  provider: Provider;
  browserSecret: string;
  /** The session of a user who links an account; null for a sign-in. */
  sessionId: string | null;
  at: Date;
}

/**
 * Answers with the address to send the browser to. The browser may return once, within ten minutes, with the same
 * secret in its cookie.
 */
export async function beginAttempt(tx: Tx, { provider, browserSecret, sessionId, at }: Beginning): Promise<string> {
  const secrets = { state: makeSecretToken(), codeVerifier: makeSecretToken(), nonce: makeSecretToken() };
  await insertAttempt(tx, {
    stateHash: hashToken(secrets.state),
    browserHash: hashToken(browserSecret),
    provider: provider.id,
    codeVerifier: secrets.codeVerifier,
    nonce: secrets.nonce,
    sessionId,
    at,
  });
  return (await authorizationUrl(provider, secrets)).href;
}
