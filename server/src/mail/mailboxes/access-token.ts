import { z } from "zod";
import type { Clock } from "../../clock.js";
import { type Db, inTransaction } from "../../db/database.js";
import { findMailbox, type MailboxRow, updateSecrets } from "./mailbox-queries.js";
import { type OAuthSecrets, openSecrets, sealSecrets } from "./secrets.js";

export interface TokenOptions {
  clock: Clock;
  /** How long the provider may take. */
  timeoutMs?: number;
}

/** So that a token does not run out on its way. */
const marginMs = 60_000;

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

/** The same tokens while the access token lasts, and otherwise new ones, or why there are none. */
export async function freshTokens(
  tokens: OAuthSecrets,
  { clock, timeoutMs = 10_000 }: TokenOptions,
): Promise<{ tokens: OAuthSecrets } | NoTokens> {
  const { accessToken, expiresAt } = tokens;
  if (accessToken && expiresAt && new Date(expiresAt).getTime() > clock.now().getTime() + marginMs) return { tokens };
  const host = new URL(tokens.tokenUrl).host;
  try {
    const response = await fetch(tokens.tokenUrl, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "refresh_token",
        refresh_token: tokens.refreshToken,
        client_id: tokens.clientId,
        ...(tokens.clientSecret === undefined ? {} : { client_secret: tokens.clientSecret }),
      }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500)
      return { refusal: `${host} gives no tokens at the moment: try again later`, isPassing: true };
    if (!response.ok) {
      return { refusal: `${host} gives no new token: the access was withdrawn, connect again`, isPassing: false };
    }
    return { tokens: renewed(tokens, answer.parse(await response.json()), clock.now()) };
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
 * The mailbox with an access token that lasts, for whoever is about to connect; the row as it is for one that signs in by a password.
 * Of two processes that refresh at once, the one that the provider refuses takes what the other has stored. Throws while the provider is
 * away: the old token would only be refused, and stop the mailbox for what passes by itself.
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

/** The mailbox with these tokens, which may have cost the ones that were stored; undefined when others have been stored since. */
export async function keepTokens(
  mailbox: MailboxRow,
  oAuth: OAuthSecrets,
  { db, appSecret, clock }: Keeping,
): Promise<MailboxRow | undefined> {
  const { id, secrets: before } = mailbox;
  const after = sealSecrets(id, { ...openSecrets(id, before, appSecret), oAuth }, appSecret);
  const isStored = await inTransaction(db, (tx) => updateSecrets(tx, { id, before, after, at: clock.now() }));
  return isStored ? { ...mailbox, secrets: after } : undefined;
}
