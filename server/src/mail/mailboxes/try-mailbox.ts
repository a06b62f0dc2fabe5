import type { mailboxes } from "@overture/contract";
import type { Db } from "../../db/database.js";
import { invalid } from "../../refusal.js";
import { refreshStored } from "./access-token.js";
import { freshTokens, type TokenOptions } from "./fresh-tokens.js";
import { getMailboxOfUser } from "./mailbox-queries.js";
import { type Opening, serverAt } from "./open-server.js";
import { isElsewhere, type Owner, passwordAgain, refuseUnknownTokenUrl, requirePassword } from "./save-mailbox.js";
import { type MailboxSecrets, type OAuthSecrets, openSecrets } from "./secrets.js";
import { tryImap, trySmtp } from "./try-servers.js";

interface Trial extends TokenOptions, Opening {
  owner: Owner;
  body: mailboxes.MailboxTestBody;
  trialTimeoutMs: number | undefined;
}

/** Signs in to both servers with the values of a form, and with the stored password if the form leaves it unchanged. */
export async function tryMailbox(
  db: Db,
  { owner, body, appSecret, hosts, trialTimeoutMs, ...options }: Trial,
): Promise<mailboxes.MailboxTrials> {
  refuseUnknownTokenUrl(body, owner);
  const known = body.id === undefined ? {} : await storedFor(db, { ...body, id: body.id }, owner, appSecret);
  if (body.id === undefined) requirePassword(body);
  const password = body.password ?? known.smtpPassword;
  const refreshed = await tokensFor(db, { owner, body, known, appSecret, hosts, ...options });
  if (refreshed && "refusal" in refreshed) {
    const failed = { ok: false, message: refreshed.refusal };
    return { smtp: failed, ...(body.imapHost ? { imap: failed } : {}) };
  }
  const signIn = { accessToken: refreshed?.accessToken };
  const user = body.smtpUser || body.address;
  const smtp = trySmtp(
    serverAt({
      host: body.smtpHost,
      port: body.smtpPort,
      security: body.smtpSecurity,
      user,
      password: password || undefined,
      ...signIn,
      hosts,
    }),
    trialTimeoutMs,
  );
  if (!body.imapHost || body.imapPort == null || body.imapSecurity == null) return { smtp: await smtp };
  const imap = tryImap(
    serverAt({
      host: body.imapHost,
      port: body.imapPort,
      security: body.imapSecurity,
      user: body.imapUser || user,
      password: body.imapPassword ?? body.password ?? known.imapPassword ?? password,
      ...signIn,
      hosts,
    }),
    trialTimeoutMs,
  );
  const [ofSmtp, ofImap] = await Promise.all([smtp, imap]);
  return { smtp: ofSmtp, imap: ofImap };
}

/** The tokens of the form, or the stored ones, which are refreshed if they have expired. */
async function tokensFor(
  db: Db,
  { owner, body, known, ...options }: Omit<Trial, "trialTimeoutMs"> & { known: MailboxSecrets },
): Promise<OAuthSecrets | { refusal: string } | undefined> {
  if (body.auth !== "oauth2") return undefined;
  if (body.oAuth === undefined && known.oAuth !== undefined && body.id !== undefined) {
    const refreshed = await refreshStored(await getMailboxOfUser(db, body.id, owner._id), { db, ...options });
    return "refusal" in refreshed ? refreshed : openSecrets(refreshed.id, refreshed.secrets, options.appSecret).oAuth;
  }
  const fresh = body.oAuth && (await freshTokens(body.oAuth, options));
  return fresh && "tokens" in fresh ? fresh.tokens : fresh;
}

/** A stored password is only sent to the servers that it was stored for. */
async function storedFor(
  db: Db,
  body: mailboxes.MailboxTestBody & { id: string },
  owner: Owner,
  appSecret: string,
): Promise<MailboxSecrets> {
  const row = await getMailboxOfUser(db, body.id, owner._id);
  if (body.password !== undefined || body.oAuth !== undefined) return {};
  const smtpUser = body.smtpUser || body.address;
  const tried = { ...body, smtpUser, ...(body.imapHost ? { imapUser: body.imapUser || smtpUser } : {}) };
  if (isElsewhere(row, tried)) throw invalid({ password: passwordAgain });
  return openSecrets(row.id, row.secrets, appSecret);
}
