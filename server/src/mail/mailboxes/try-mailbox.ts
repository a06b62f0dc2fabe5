import type { mailboxes } from "@overture/contract";
import type { Db } from "../../db/database.js";
import { invalid } from "../../refusal.js";
import { freshTokens, keepTokens, type TokenOptions } from "./access-token.js";
import { getMailboxOfUser } from "./mailbox-queries.js";
import { type Opening, serverAt } from "./open-server.js";
import { isElsewhere, type Owner, passwordAgain, refuseUnknownTokenUrl, requirePassword } from "./save-mailbox.js";
import { type MailboxSecrets, openSecrets } from "./secrets.js";
import { tryImap, trySmtp } from "./try-servers.js";

interface Trial extends TokenOptions, Opening {
  owner: Owner;
  body: mailboxes.MailboxTestBody;
}

/**
 * Signs in to both servers with what a form holds, and with what is stored where the form leaves a password as it is.
 */
export async function tryMailbox(
  db: Db,
  { owner, body, appSecret, hosts, ...options }: Trial,
): Promise<mailboxes.MailboxTrials> {
  refuseUnknownTokenUrl(body, owner);
  const known = body.id === undefined ? {} : await storedFor(db, { ...body, id: body.id }, owner, appSecret);
  if (body.id === undefined) requirePassword(body);
  const password = body.password ?? known.smtpPassword;
  const tokens = body.auth === "oauth2" ? (body.oAuth ?? known.oAuth) : undefined;
  const refreshed = tokens && (await freshTokens(tokens, { ...options, hosts }));
  if (refreshed && "refusal" in refreshed) {
    const failed = { ok: false, message: refreshed.refusal };
    return { smtp: failed, ...(body.imapHost ? { imap: failed } : {}) };
  }
  if (refreshed && body.id !== undefined && tokens === known.oAuth && refreshed.tokens !== tokens) {
    await keepTokens(await getMailboxOfUser(db, body.id, owner._id), refreshed.tokens, { db, appSecret, ...options });
  }
  const signIn = { accessToken: refreshed?.tokens.accessToken };
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
  );
  const [ofSmtp, ofImap] = await Promise.all([smtp, imap]);
  return { smtp: ofSmtp, imap: ofImap };
}

/** A stored password goes to the servers only that it was stored for. */
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
