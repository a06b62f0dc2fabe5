import { z } from "zod";
import { type Db, inTransaction } from "../../db/database.js";
import { type HostGuard, HostRefused } from "../../net/host-guard.js";
import { hostOf, postTo } from "../../net/post-to.js";
import type { Clock } from "../../values/clock.js";
import { findMailbox, type MailboxRow, updateSecrets } from "./mailbox-queries.js";
import { type OAuthSecrets, openSecrets, sealSecrets } from "./secrets.js";

export interface TokenOptions {
  clock: Clock;
  /** Says where the provider may be. */
  hosts: HostGuard;
  /** How long the provider may take. */
  timeoutMs?: number;
}

/** So that a token does not run out on its way. */
const marginMs = 60_000;

/** Tokens are a few thousand characters at most. */
const answerBytes = 100_000;

const answer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().optional(),
  refresh_token: z.string().min(1).optional(),
});

interface NoTokens {
  refusal: string;
  /** The provider is away: nobody has to connect anything again. */
  isPassing: boolean;
}

/**
 * The same tokens while the access token lasts, and otherwise new ones, or why there are none. A user names the token
 * URL: the guard of hosts that users name decides about it, and it needs TLS unless the operator allows its network.
 */
export async function freshTokens(
  tokens: OAuthSecrets,
  { clock, hosts, timeoutMs = 10_000 }: TokenOptions,
): Promise<{ tokens: OAuthSecrets } | NoTokens> {
  const { accessToken, expiresAt } = tokens;
  if (accessToken && expiresAt && new Date(expiresAt).getTime() > clock.now().getTime() + marginMs) return { tokens };
  const url = new URL(tokens.tokenUrl);
  const { host } = url;
  try {
    const { address, isAllowedPrivate } = await hosts.checkedAddress(hostOf(url));
    if (url.protocol !== "https:" && !isAllowedPrivate) throw new HostRefused();
    const form = new URLSearchParams({
      grant_type: "refresh_token",
      refresh_token: tokens.refreshToken,
      client_id: tokens.clientId,
      ...(tokens.clientSecret === undefined ? {} : { client_secret: tokens.clientSecret }),
    });
    const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
    const { status, text } = await postTo(url, { address, headers, body: form.toString(), timeoutMs, answerBytes });
    if (status >= 500) return { refusal: `${host} gives no tokens at the moment: try again later`, isPassing: true };
    if (status >= 400) {
      return { refusal: `${host} gives no new token: the access was withdrawn, connect again`, isPassing: false };
    }
    return { tokens: renewed(tokens, answer.parse(JSON.parse(text)), clock.now()) };
  } catch {
    // Its message could quote the request, and with it what must stay here.
    return { refusal: `${host} could not be asked for a new token`, isPassing: true };
  }
}

/** Some providers give a new refresh token with every answer, and take the old one no more. */
function renewed(tokens: OAuthSecrets, given: z.infer<typeof answer>, now: Date): OAuthSecrets {
  const lastsSeconds = given.expires_in ?? 3_600;
  return {
    ...tokens,
    accessToken: given.access_token,
    refreshToken: given.refresh_token ?? tokens.refreshToken,
    expiresAt: new Date(now.getTime() + lastsSeconds * 1_000).toISOString(),
  };
}

interface Keeping extends TokenOptions {
  db: Db;
  appSecret: string;
}

/**
 * The mailbox with an access token that lasts, for whoever is about to connect; the row as it is for one that signs in
 * by a password. Of two processes that refresh at once, the one that the provider refuses takes what the other has
 * stored. Throws while the provider is away: the old token would only be refused, and stop the mailbox for what passes
 * by itself.
 */
export async function withFreshToken(mailbox: MailboxRow, keeping: Keeping): Promise<MailboxRow> {
  const { db, appSecret, clock } = keeping;
  if (mailbox.auth !== "oauth2") return mailbox;
  // Whoever keeps a row for long may have an old one.
  const stored = (await findMailbox(db, mailbox.id)) ?? mailbox;
  const secrets = openSecrets(stored.id, stored.secrets, appSecret);
  if (secrets.oAuth === undefined) return stored;
  const fresh = await freshTokens(secrets.oAuth, keeping);
  if ("refusal" in fresh && fresh.isPassing) throw new Error(fresh.refusal);
  if ("refusal" in fresh) return (await findMailbox(db, mailbox.id)) ?? stored;
  if (fresh.tokens === secrets.oAuth) return stored;
  return (
    (await keepTokens(stored, fresh.tokens, { db, appSecret, clock })) ?? (await findMailbox(db, stored.id)) ?? stored
  );
}

/**
 * The mailbox with these tokens, which may have cost the ones that were stored; undefined when others have been stored
 * since.
 */
export async function keepTokens(
  mailbox: MailboxRow,
  oAuth: OAuthSecrets,
  { db, appSecret, clock }: Omit<Keeping, "hosts">,
): Promise<MailboxRow | undefined> {
  const { id, secrets: before } = mailbox;
  const after = sealSecrets(id, { ...openSecrets(id, before, appSecret), oAuth }, appSecret);
  const isStored = await inTransaction(db, (tx) => updateSecrets(tx, { id, before, after, at: clock.now() }));
  return isStored ? { ...mailbox, secrets: after } : undefined;
}
