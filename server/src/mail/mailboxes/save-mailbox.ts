import { mailboxes, mailboxPresets } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { invalid } from "../../refusal.js";
import { wakeWorkers } from "../outbox/queue-queries.js";
import { applyNewPace } from "../pace/allowance.js";
import { resumeMailbox } from "../pace/pause-mailbox.js";
import { columnsOf } from "./columns.js";
import {
  findDeletedMailbox,
  insertMailboxRow,
  lockMailboxOfUser,
  lockSystemMailbox,
  type MailboxColumns,
  type MailboxRow,
  newMailboxId,
  updateMailboxRow,
} from "./mailbox-queries.js";
import { presentSettings } from "./present.js";
import { type MailboxSecrets, openSecrets, sealSecrets } from "./secrets.js";

export interface Owner {
  _id: string;
  role: "admin" | "user";
}

interface NewMailbox {
  owner: Owner;
  body: mailboxes.MailboxBody;
  appSecret: string;
  at: Date;
}

/**
 * Connects a mailbox. One of the same address that was disconnected comes back instead, with its conversations and what waited in
 * it.
 */
export async function createMailbox(tx: Tx, { owner, body, appSecret, at }: NewMailbox): Promise<MailboxRow> {
  refuseUnknownTokenUrl(body, owner);
  requirePassword(body);
  const former = await findDeletedMailbox(tx, owner._id, body.address);
  const id = former?.id ?? (await newMailboxId(tx));
  const columns = {
    ...columnsOf(body),
    ...serverColumns({ ...body, smtpUser: body.smtpUser || body.address }),
    address: body.address,
    has_plus_addresses: body.hasPlusAddresses ?? false,
    secrets: sealSecrets(id, secretsOf(body, {}), appSecret),
  };
  if (!former) return insertMailboxRow(tx, { ...columns, id, user_id: owner._id, at });
  await updateMailboxRow(tx, id, { ...columns, deleted_at: null }, at);
  await resumeMailbox(tx, { mailboxId: id, at });
  await applyNewPace(tx, id, at);
  await wakeWorkers(tx);
  return lockMailboxOfUser(tx, id, owner._id);
}

interface Changes {
  id: string;
  owner: Owner;
  changes: mailboxes.MailboxChanges;
  appSecret: string;
  at: Date;
}

/** What is absent stays. A password that is not given stays too, but goes to no other server than the one it was given for. */
export async function updateMailbox(tx: Tx, { id, owner, changes, appSecret, at }: Changes): Promise<MailboxRow> {
  const before = await lockMailboxOfUser(tx, id, owner._id);
  refuseUnknownTokenUrl(changes, owner);
  if (isElsewhere(before, changes) && changes.password === undefined && changes.oAuth === undefined) {
    throw invalid({ password: "Enter the password again, because the server changes" });
  }
  const columns: Partial<MailboxColumns> = { ...columnsOf(changes), ...serverColumns(changes) };
  refuseProblem({ ...before, ...columns });
  const isSignInNew =
    changes.password !== undefined || changes.imapPassword !== undefined || changes.oAuth !== undefined;
  if (isSignInNew) {
    const known = replacesAll(before, changes) ? {} : openSecrets(id, before.secrets, appSecret);
    columns.secrets = sealSecrets(id, secretsOf(changes, known), appSecret);
  }
  const row = await updateMailboxRow(tx, id, columns, at);
  await applyNewPace(tx, id, at);
  if (before.pause !== "sign-in" || !isSignInNew) return row;
  await resumeMailbox(tx, { mailboxId: id, at });
  return lockMailboxOfUser(tx, id, owner._id);
}

/**
 * A new password for everything, or tokens in its place, need nothing of what was stored, and so mend what cannot be read any more. And
 * whatever is given for another server, that one is not to get the old password beside it.
 */
function replacesAll(before: MailboxRow, changes: mailboxes.MailboxChanges): boolean {
  const isByTokens = changes.oAuth !== undefined && (changes.auth ?? before.auth) === "oauth2";
  return changes.password !== undefined || isByTokens || isElsewhere(before, changes);
}

/** Its address, name and servers are settings of the installation. */
export async function updateSystemMailbox(
  tx: Tx,
  changes: mailboxes.SystemMailboxChanges,
  at: Date,
): Promise<MailboxRow> {
  const before = await lockSystemMailbox(tx);
  const columns = columnsOf(changes);
  refuseProblem({ ...before, ...columns });
  const row = await updateMailboxRow(tx, before.id, columns, at);
  await applyNewPace(tx, before.id, at);
  return row;
}

/** Whether a stored password would go to a server that it was not given for. */
export function isElsewhere(before: MailboxRow, given: Partial<mailboxes.MailboxChanges>): boolean {
  const isNew = (host: string | null | undefined, known: string | null) =>
    host !== undefined && host !== null && host !== "" && host.toLowerCase() !== known?.toLowerCase();
  return isNew(given.smtpHost, before.smtp_host) || isNew(given.imapHost, before.imap_host);
}

/** Without a host there is no IMAP server, whatever else was given. */
function serverColumns({ imapHost, smtpUser, imapUser }: Partial<mailboxes.MailboxChanges>): Partial<MailboxColumns> {
  return {
    ...(smtpUser === undefined ? {} : { smtp_user: smtpUser || null }),
    ...(imapUser === undefined ? {} : { imap_user: imapUser || null }),
    ...(imapHost === null || imapHost === ""
      ? { imap_host: null, imap_port: null, imap_security: null, imap_user: null }
      : {}),
  };
}

function secretsOf(
  { password, imapPassword, oAuth }: Partial<mailboxes.MailboxChanges>,
  known: MailboxSecrets,
): MailboxSecrets {
  return {
    ...known,
    ...(password === undefined ? {} : { smtpPassword: password }),
    ...(imapPassword === undefined ? {} : { imapPassword }),
    ...(oAuth === undefined ? {} : { oAuth }),
  };
}

/** A server on the same machine may take mail from anybody; no mailbox is read without a sign-in. */
export function requirePassword({ auth, password, oAuth, imapHost }: Partial<mailboxes.MailboxChanges>): void {
  if (auth === "oauth2" && oAuth === undefined) throw invalid({ oAuth: "Give the tokens to sign in with" });
  if (auth !== "oauth2" && imapHost && !password) throw invalid({ password: "Password is required" });
}

/** The server itself calls this URL, so that people may only name those that are known. */
export function refuseUnknownTokenUrl({ oAuth }: { oAuth?: { tokenUrl: string } | undefined }, { role }: Owner): void {
  if (!oAuth || role === "admin" || mailboxPresets.tokenUrls.includes(oAuth.tokenUrl)) return;
  throw invalid({ oAuth: "Tokens of this provider can be set up by an administrator only" });
}

function refuseProblem(row: MailboxRow): void {
  const problem = mailboxes.mailboxProblem(presentSettings(row));
  if (problem) throw invalid({ [problem[0]]: problem[1] });
}
