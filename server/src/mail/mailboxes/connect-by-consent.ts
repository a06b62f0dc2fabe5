import type { Tx } from "../../db/database.js";
import { applyNewPace } from "../pace/allowance.js";
import { resumeMailbox } from "../pace/pause-mailbox.js";
import { recordMailbox } from "./audit-mailboxes.js";
import type { MailProvider } from "./mail-providers.js";
import { findLockedMailboxAt, lockMailboxOfUser, type MailboxRow, updateMailboxRow } from "./mailbox-queries.js";
import { type Owner, placeMailbox } from "./save-mailbox.js";
import { sealSecrets } from "./secrets.js";

export interface Consent {
  owner: Owner;
  provider: MailProvider;
  /** The address from the provider. */
  address: string;
  tokens: { accessToken: string; expiresAt: string; refreshToken: string };
  appSecret: string;
  at: Date;
}

/**
 * Connects a mailbox by its owner's consent. A connected one keeps its settings, gets the tokens in place of its
 * secrets, and sends again if its server had refused the sign-in.
 */
export async function connectByConsent(tx: Tx, consent: Consent): Promise<MailboxRow> {
  const { owner, provider, address, tokens, appSecret, at } = consent;
  const secrets = { oAuth: { provider: provider.id, ...tokens } };
  const before = await findLockedMailboxAt(tx, owner._id, address);
  if (!before) {
    const given = { ...signInAt(provider, address), address, has_plus_addresses: provider.hasPlusAddresses };
    return placeMailbox(tx, { owner, given, secrets, appSecret, at });
  }
  const columns = { ...signInAt(provider, address), secrets: sealSecrets(before.id, secrets, appSecret) };
  const after = await updateMailboxRow(tx, before.id, columns, at);
  await applyNewPace(tx, before.id, at);
  const actor = { userId: owner._id };
  await recordMailbox(tx, { actor, action: "update", before, after });
  if (before.pause !== "sign-in") return after;
  await resumeMailbox(tx, { actor, mailboxId: before.id, at });
  return lockMailboxOfUser(tx, before.id, owner._id);
}

/** Tokens are only sent to the servers of their provider. */
function signInAt({ id, smtp, imap }: MailProvider, address: string) {
  return {
    auth: "oauth2",
    oauth_provider: id,
    smtp_host: smtp.host,
    smtp_port: smtp.port,
    smtp_security: smtp.security,
    smtp_user: address,
    imap_host: imap.host,
    imap_port: imap.port,
    imap_security: imap.security,
    imap_user: null,
  } as const;
}
