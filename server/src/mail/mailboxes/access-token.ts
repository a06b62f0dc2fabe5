import { setTimeout as pause } from "node:timers/promises";
import { type Db, inTransaction } from "../../db/database.js";
import { freshTokens, isFresh, type NoTokens, type TokenOptions } from "./fresh-tokens.js";
import { findMailbox, type MailboxRow, updateSecrets } from "./mailbox-queries.js";
import { type OAuthSecrets, openSecrets, sealSecrets } from "./secrets.js";
import { endTokenLease, takeTokenLease } from "./token-lease-queries.js";

/** How long somebody waits while another process asks for the token, and how often they look. */
const patience = { ms: 20_000, lookMs: 200 };

interface Keeping extends TokenOptions {
  db: Db;
  appSecret: string;
}

/**
 * The mailbox with an access token that lasts, for whoever is about to connect; the row as it is for one that signs in
 * by a password, or whose provider refuses: its server then says what is wrong. Throws while the provider is away: the
 * old token would only be refused, and stop the mailbox for what passes by itself.
 */
export async function withFreshToken(mailbox: MailboxRow, keeping: Keeping): Promise<MailboxRow> {
  if (mailbox.auth !== "oauth2") return mailbox;
  const refreshed = await refreshStored(mailbox, keeping);
  if (!("refusal" in refreshed)) return refreshed;
  if (refreshed.isPassing) throw new Error(refreshed.refusal);
  return (await findMailbox(keeping.db, mailbox.id)) ?? mailbox;
}

/**
 * The mailbox as it is stored, with an access token that lasts, or why there is none. Of all connections in all
 * processes that find it run out at once, one asks the provider, and the others wait for what it stores.
 */
export async function refreshStored(mailbox: MailboxRow, keeping: Keeping): Promise<MailboxRow | NoTokens> {
  const { db, appSecret, clock } = keeping;
  const giveUpAt = performance.now() + patience.ms;
  for (;;) {
    // Whoever keeps a row for long may have an old one.
    const stored = (await findMailbox(db, mailbox.id)) ?? mailbox;
    const { oAuth } = openSecrets(stored.id, stored.secrets, appSecret);
    if (oAuth === undefined || isFresh(oAuth, clock)) return stored;
    const leasedUntil = await inTransaction(db, (tx) => takeTokenLease(tx, stored.id));
    if (leasedUntil !== undefined) return await refreshAlone(stored, leasedUntil, keeping);
    if (performance.now() > giveUpAt) {
      return { refusal: "Another process is asking for a new token and does not end", isPassing: true };
    }
    await pause(patience.lookMs);
  }
}

/** Reads once more what is stored: another may have ended between the look and the lease. */
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

/** The mailbox with these tokens; undefined when others have been stored since, by whoever connected it again. */
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
