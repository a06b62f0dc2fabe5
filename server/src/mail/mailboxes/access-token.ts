import { setTimeout as pause } from "node:timers/promises";
import { type Db, inTransaction } from "../../db/database.js";
import { freshTokens, isFresh, type NoTokens, type TokenOptions } from "./fresh-tokens.js";
import { findMailbox, type MailboxRow, updateSecrets } from "./mailbox-queries.js";
import { type OAuthSecrets, openSecrets, sealSecrets } from "./secrets.js";
import { endTokenLease, takeTokenLease } from "./token-lease-queries.js";

/** How long to wait while another process requests the token, and how often to check. */
const patience = { ms: 20_000, lookMs: 200 };

interface Keeping extends TokenOptions {
  db: Db;
  appSecret: string;
}

/**
 * The mailbox with a valid access token, for a new connection. The row is unchanged if it signs in with a password, or
 * if the provider refuses: then its server says what is wrong. Throws while the provider is unreachable: its server
 * would refuse the old token, which would stop the mailbox because of a temporary problem.
 */
export async function withFreshToken(mailbox: MailboxRow, keeping: Keeping): Promise<MailboxRow> {
  if (mailbox.auth !== "oauth2") return mailbox;
  const refreshed = await refreshStored(mailbox, keeping);
  if (!("refusal" in refreshed)) return refreshed;
  if (refreshed.isTransient) throw new Error(refreshed.refusal);
  return (await findMailbox(keeping.db, mailbox.id)) ?? mailbox;
}

/**
 * The stored mailbox with a valid access token, or why there is none. Of all connections in all processes that find the
 * token expired, one requests a new one, and the others wait until it is stored.
 */
export async function refreshStored(mailbox: MailboxRow, keeping: Keeping): Promise<MailboxRow | NoTokens> {
  const { db, appSecret, clock } = keeping;
  const giveUpAt = performance.now() + patience.ms;
  for (;;) {
    // The caller's row may be old.
    const stored = (await findMailbox(db, mailbox.id)) ?? mailbox;
    const { oAuth } = openSecrets(stored.id, stored.secrets, appSecret);
    if (oAuth === undefined || isFresh(oAuth, clock)) return stored;
    const leasedUntil = await inTransaction(db, (tx) => takeTokenLease(tx, stored.id));
    if (leasedUntil !== undefined) return await refreshAlone(stored, leasedUntil, keeping);
    if (performance.now() > giveUpAt) {
      return { refusal: "Another process is asking for a new token and does not end", isTransient: true };
    }
    await pause(patience.lookMs);
  }
}

/** Reads the stored row again: another process may have stored a token between the check and the lease. */
async function refreshAlone(mailbox: MailboxRow, leasedUntil: Date, keeping: Keeping): Promise<MailboxRow | NoTokens> {
  const { db, appSecret } = keeping;
  try {
    const stored = (await findMailbox(db, mailbox.id)) ?? mailbox;
    const { oAuth } = openSecrets(stored.id, stored.secrets, appSecret);
    if (oAuth === undefined) return stored;
    const fresh = await freshTokens(oAuth, keeping);
    if ("refusal" in fresh) return fresh;
    if (fresh.tokens === oAuth) return stored;
    return (await keepTokens(stored, fresh.tokens, keeping)) ?? (await findMailbox(db, stored.id)) ?? stored;
  } finally {
    await inTransaction(db, (tx) => endTokenLease(tx, mailbox.id, leasedUntil));
  }
}

/**
 * The mailbox with these tokens; undefined if others were stored meanwhile, because the mailbox was connected again.
 */
async function keepTokens(
  mailbox: MailboxRow,
  oAuth: OAuthSecrets,
  { db, appSecret }: Pick<Keeping, "db" | "appSecret">,
): Promise<MailboxRow | undefined> {
  const { id, secrets: before } = mailbox;
  const after = sealSecrets(id, { ...openSecrets(id, before, appSecret), oAuth }, appSecret);
  const isStored = await inTransaction(db, (tx) => updateSecrets(tx, { id, before, after }));
  return isStored ? { ...mailbox, secrets: after } : undefined;
}
