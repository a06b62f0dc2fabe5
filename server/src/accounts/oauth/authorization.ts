import { check, fields } from "@overture/contract";
import { authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge } from "openid-client";
import type { Identity, Provider } from "./provider.js";
import { Unusable } from "./provider-client.js";

/** Values that bind a provider's answer to the browser that asked. */
export interface Secrets {
  state: string;
  /** For PKCE (RFC 7636): only the caller that began can use the provider's code. */
  codeVerifier: string;
  nonce: string;
}

/** OpenID Connect Core section 2 allows at most 255 ASCII characters; other providers use numbers. */
const possibleSubject = /^[\x21-\x7e]{1,255}$/;

/** The address at the provider where the browser asks for authorization. */
export async function authorizationUrl(
  { config, scope, callbackUrl, usesOpenId }: Provider,
  { state, codeVerifier, nonce }: Secrets,
): Promise<URL> {
  return buildAuthorizationUrl(config, {
    redirect_uri: callbackUrl,
    scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    ...(usesOpenId ? { nonce } : {}),
  });
}

/** Asks the provider who the returning user is. `search` is the query string from the provider. */
export async function readIdentity(
  provider: Provider,
  { search, state, codeVerifier, nonce }: Secrets & { search: string },
): Promise<Identity> {
  const answer = new URL(provider.callbackUrl);
  answer.search = search;
  const tokens = await authorizationCodeGrant(provider.config, answer, {
    expectedState: state,
    pkceCodeVerifier: codeVerifier,
    ...(provider.usesOpenId ? { expectedNonce: nonce, idTokenExpected: true } : {}),
  });
  const profile = await provider.readProfile(provider.config, tokens);
  if (!possibleSubject.test(profile.subject)) throw new Unusable("The answer has no id of a person");
  const { verifiedEmail } = profile;
  const email = check(fields.email, verifiedEmail);
  // Some characters turn into others when an address is normalized, and nobody has verified that one.
  const isAsVerified = email.ok && email.value === verifiedEmail;
  return { ...profile, provider: provider.id, verifiedEmail: isAsVerified ? verifiedEmail : undefined };
}
