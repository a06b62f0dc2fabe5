import { lookup } from "node:dns/promises";
import { z } from "zod";
import { type HostGuard, HostRefused } from "../../net/host-guard.js";
import { hostOf, postTo } from "../../net/post-to.js";
import type { Clock } from "../../values/clock.js";
import type { MailProviders } from "./mail-providers.js";
import type { OAuthSecrets } from "./secrets.js";

export interface TokenOptions {
  clock: Clock;
  /** Checks the host of a token URL that a user entered. */
  hosts: HostGuard;
  /** The configured providers where people give consent. */
  mailProviders: MailProviders;
  /** The timeout of the request to the provider. */
  timeoutMs?: number;
}

/** So that a token does not expire while it is used. */
const marginMs = 60_000;

/** Tokens have a few thousand characters at most. */
const answerBytes = 100_000;

/** The old refresh token may be used up by now, so an odd field must not cost the new one. */
const answer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().optional().catch(undefined),
  refresh_token: z.string().min(1).optional().catch(undefined),
});

const refusalAnswer = z.object({ error: z.string() });

export interface NoTokens {
  refusal: string;
  /** Whether the refusal may end by itself or needs the operator; the mailbox need not be connected again. */
  isTransient: boolean;
}

/** Whether the access token is valid for long enough to be used now. */
export function isFresh({ accessToken, expiresAt }: OAuthSecrets, clock: Clock): boolean {
  return Boolean(accessToken && expiresAt && new Date(expiresAt).getTime() > clock.now().getTime() + marginMs);
}

/**
 * The same tokens while the access token is valid, else new ones (RFC 6749 section 6), or why there are none. A URL
 * that a user entered needs TLS, unless the operator allows its network, and its host is checked.
 */
export async function freshTokens(
  tokens: OAuthSecrets,
  options: TokenOptions,
): Promise<{ tokens: OAuthSecrets } | NoTokens> {
  const { clock, timeoutMs = 10_000 } = options;
  if (isFresh(tokens, clock)) return { tokens };
  const source = sourceOf(tokens, options);
  if (source === undefined) return { refusal: notSetUp, isTransient: true };
  const { url, client } = source;
  const { host } = url;
  try {
    const form = new URLSearchParams({ grant_type: "refresh_token", refresh_token: tokens.refreshToken, ...client });
    const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
    const { status, text } = await postTo(url, {
      findAddress: source.findAddress,
      headers,
      body: form.toString(),
      timeoutMs,
      answerBytes,
    });
    if (status >= 500 || status === 429 || status === 408) {
      return { refusal: `${host} gives no tokens at the moment: try again later`, isTransient: true };
    }
    if (status >= 400 && source.isByConsent && errorIn(text) === "invalid_client") {
      return { refusal: `${host} does not know this installation any more: ${askAdministrator}`, isTransient: true };
    }
    if (status >= 400) {
      return { refusal: `${host} gives no new token: the access was withdrawn, connect again`, isTransient: false };
    }
    return { tokens: renewed(tokens, answer.parse(JSON.parse(text)), clock.now()) };
  } catch {
    // The error message could quote the request with its secrets.
    return { refusal: `${host} could not be asked for a new token`, isTransient: true };
  }
}

const askAdministrator = "an administrator has to look at its client secret";
const notSetUp = "Connecting by consent is not set up here any more: ask your administrator";

interface Source {
  url: URL;
  client: Record<string, string>;
  isByConsent: boolean;
  findAddress(): Promise<string>;
}

/** The URL and client for new tokens; undefined if the operator has removed the provider. */
function sourceOf(tokens: OAuthSecrets, { hosts, mailProviders }: TokenOptions): Source | undefined {
  if ("provider" in tokens) {
    const provider = mailProviders.get(tokens.provider);
    if (!provider) return undefined;
    const { clientId, clientSecret } = provider.client;
    const url = new URL(provider.tokenUrl);
    // The operator set this address, so its host is not checked.
    const findAddress = async () => (await lookup(hostOf(url))).address;
    return { url, client: { client_id: clientId, client_secret: clientSecret }, isByConsent: true, findAddress };
  }
  const { clientId, clientSecret } = tokens;
  const url = new URL(tokens.tokenUrl);
  const client = { client_id: clientId, ...(clientSecret === undefined ? {} : { client_secret: clientSecret }) };
  const findAddress = async () => {
    const { address, isAllowedPrivate } = await hosts.checkedAddress(hostOf(url));
    if (url.protocol !== "https:" && !isAllowedPrivate) throw new HostRefused();
    return address;
  };
  return { url, client, isByConsent: false, findAddress };
}

function errorIn(text: string): string | undefined {
  try {
    return refusalAnswer.parse(JSON.parse(text)).error;
  } catch {
    // Some providers refuse without a reason.
    return undefined;
  }
}

/** Some providers send a new refresh token with every answer and then refuse the old one. */
function renewed(tokens: OAuthSecrets, given: z.infer<typeof answer>, now: Date): OAuthSecrets {
  return {
    ...tokens,
    accessToken: given.access_token,
    refreshToken: given.refresh_token ?? tokens.refreshToken,
    expiresAt: expiryOf(given.expires_in, now),
  };
}

const [usualSeconds, mostSeconds] = [3_600, 86_400 * 365];

/** When an access token expires that lasts for these seconds (RFC 6749 section 5.1); an hour if nobody says. */
export function expiryOf(seconds: number | undefined, now: Date): string {
  return new Date(now.getTime() + Math.min(seconds ?? usualSeconds, mostSeconds) * 1_000).toISOString();
}
