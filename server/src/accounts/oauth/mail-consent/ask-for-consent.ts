import { check, fields } from "@overture/contract";
import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  customFetch,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  protectedResourceRequest,
  type TokenEndpointResponse,
  validateAuthResponse,
} from "oauth4webapi";
import { z } from "zod";
import type { Consent } from "../../../mail/mailboxes/connect-by-consent.js";
import { expiryOf } from "../../../mail/mailboxes/fresh-tokens.js";
import type { MailProvider } from "../../../mail/mailboxes/mail-providers.js";
import { Refusal } from "../../../refusal.js";
import type { Secrets } from "../authorization.js";
import { fetchingFrom } from "../provider-client.js";

/** The address where the browser asks for consent (RFC 6749 section 4.1.1, with PKCE of RFC 7636). */
export async function consentUrl(
  provider: MailProvider,
  { state, codeVerifier, nonce, callbackUrl }: Secrets & { callbackUrl: string },
): Promise<string> {
  const url = new URL(provider.authorizationUrl);
  url.search = new URLSearchParams({
    response_type: "code",
    client_id: provider.client.clientId,
    redirect_uri: callbackUrl,
    scope: provider.scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    ...provider.parameters,
  }).toString();
  return url.href;
}

interface Answer extends Secrets {
  /** The query string from the provider. */
  search: string;
  callbackUrl: string;
  timeoutMs: number;
  at: Date;
}

/**
 * Gets the tokens from the provider, and the address of their mailbox. Throws a refusal if the tokens give no lasting
 * access.
 */
export async function readConsent(
  provider: MailProvider,
  answer: Answer,
): Promise<Pick<Consent, "address" | "tokens">> {
  const given = await requestTokens(provider, answer);
  const { access_token: accessToken, refresh_token: refreshToken, scope } = given;
  if (isMailLeftOut(provider, scope)) throw noMailAccess(provider);
  if (refreshToken === undefined) throw noLastingAccess(provider);
  const address = check(fields.email, await findAddress(provider, given, answer));
  if (!address.ok) throw noAddress(provider);
  const expiresAt = expiryOf(given.expires_in, answer.at);
  return { address: address.value, tokens: { accessToken, refreshToken, expiresAt } };
}

/** People may uncheck a part of the requested access. If the provider names none of it, that says nothing. */
function isMailLeftOut({ scope: asked, mailScopes }: MailProvider, scope: string | undefined): boolean {
  const granted = (scope ?? "").split(" ").filter((one) => asked.split(" ").includes(one));
  return granted.length > 0 && !mailScopes.every((needed) => granted.includes(needed));
}

async function requestTokens(provider: MailProvider, answer: Answer): Promise<TokenEndpointResponse> {
  const { clientId, clientSecret } = provider.client;
  const client = { client_id: clientId };
  const server: AuthorizationServer = { issuer: provider.issuer, token_endpoint: provider.tokenUrl };
  const parameters = new URLSearchParams(answer.search);
  // Each provider has its own callback, so one provider's answer cannot be taken for another's (RFC 9207 section 1).
  parameters.delete("iss");
  const callback = validateAuthResponse(server, client, parameters, answer.state);
  const signIn = ClientSecretPost(clientSecret);
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    signIn,
    callback,
    answer.callbackUrl,
    answer.codeVerifier,
    requestOptions(provider, answer),
  );
  const issuer = await issuerOf(provider, response.clone());
  return processAuthorizationCodeResponse(
    { ...server, issuer: issuer ?? provider.issuer },
    client,
    response,
    issuer === undefined ? {} : { expectedNonce: answer.nonce },
  );
}

function requestOptions({ tokenUrl, client }: MailProvider, { timeoutMs }: Answer) {
  return {
    [customFetch]: fetchingFrom(tokenUrl),
    // The providers' own addresses use https; only a stand-in is reached without it.
    [allowInsecureRequests]: client.baseUrl?.startsWith("http:") === true,
    signal: AbortSignal.timeout(timeoutMs),
  };
}

const idTokenOf = z.object({ id_token: z.string() });
const tenantOf = z.object({ tid: z.string().regex(/^[\w-]+$/) });

/**
 * The issuer that the ID token must name; undefined if there is none. At Microsoft it contains the tenant, which the
 * token itself names (Microsoft identity platform, ID token claims reference).
 */
async function issuerOf({ issuer }: MailProvider, response: Response): Promise<string | undefined> {
  const body = idTokenOf.safeParse(await response.json().catch(() => undefined));
  if (!body.success) return undefined;
  const [, payload = ""] = body.data.id_token.split(".");
  const claims = tenantOf.safeParse(readJson(Buffer.from(payload, "base64url").toString("utf8")));
  return claims.success ? issuer.replace("{tenantid}", claims.data.tid) : issuer;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A payload that is not JSON names no tenant.
    return undefined;
  }
}

const person = z.object({
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  preferred_username: z.string().optional(),
});

/** The user name at the mail servers; at Microsoft it is the name that the person signs in with. */
async function findAddress(
  provider: MailProvider,
  given: TokenEndpointResponse,
  answer: Answer,
): Promise<string | undefined> {
  const ofToken = addressIn(provider, getValidatedIdTokenClaims(given) ?? {});
  return ofToken ?? addressIn(provider, await askWhose(provider, given.access_token, answer));
}

function addressIn({ id }: MailProvider, claims: unknown): string | undefined {
  const { email, email_verified: isVerified, preferred_username: name } = person.parse(claims);
  if (id === "microsoft" && name?.includes("@")) return name;
  return isVerified === false ? undefined : email;
}

async function askWhose(provider: MailProvider, accessToken: string, answer: Answer): Promise<unknown> {
  const url = new URL(provider.userinfoUrl);
  const options = requestOptions(provider, answer);
  const response = await protectedResourceRequest(accessToken, "GET", url, undefined, undefined, options);
  return response.json();
}

function noMailAccess({ name }: MailProvider): Refusal {
  return new Refusal(
    "invalid",
    `You did not let Overture read and send mail at ${name}. Connect again and allow both.`,
  );
}

function noLastingAccess({ name }: MailProvider): Refusal {
  const where = `take Overture away from the apps of your ${name} account, and connect again`;
  return new Refusal("invalid", `${name} gave an access that ends within the hour: ${where}.`);
}

function noAddress({ name }: MailProvider): Refusal {
  return new Refusal("invalid", `${name} did not say which address this mailbox has.`);
}
