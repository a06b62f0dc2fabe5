import { mailboxes, mailboxPresets } from "@overture/contract";
import type { Actor } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { restored } from "../../db/stopped-during.js";
import { invalid } from "../../refusal.js";
import { wakeWorkers } from "../outbox/queue-queries.js";
import { applyNewPace } from "../pace/allowance.js";
import { resumeMailbox } from "../pace/pause-mailbox.js";
import { recordMailbox } from "./audit-mailboxes.js";
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
import { refuseMailboxOverQuota } from "./mailbox-quota.js";
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
 * Connects a mailbox. A disconnected one with the same address is connected again instead, with its conversations and
 * waiting mail.
 */
export async function createMailbox(tx: Tx, { owner, body, appSecret, at }: NewMailbox): Promise<MailboxRow> {
  refuseUnknownTokenUrl(body, owner);
  requirePassword(body);
  const columns = {
    ...columnsOf(body),
    ...serverColumns({ ...body, imapHost: body.imapHost ?? null, smtpUser: body.smtpUser || body.address }),
    address: body.address,
    has_plus_addresses: body.hasPlusAddresses ?? false,
    oauth_provider: null,
  };
  return placeMailbox(tx, { owner, given: columns, secrets: secretsOf(body, {}), appSecret, at });
}

interface Placing extends Omit<NewMailbox, "body"> {
  given: Partial<MailboxColumns> & { address: string };
  secrets: MailboxSecrets;
}

/** A new mailbox, or the disconnected one with the same address. */
export async function placeMailbox(tx: Tx, { owner, given, secrets, appSecret, at }: Placing): Promise<MailboxRow> {
  await refuseMailboxOverQuota(tx, owner._id);
  const former = await findDeletedMailbox(tx, owner._id, given.address);
  const id = former?.id ?? (await newMailboxId(tx));
  const columns = { ...given, secrets: sealSecrets(id, secrets, appSecret) };
  const actor = { userId: owner._id };
  if (!former) {
    const row = await insertMailboxRow(tx, { ...columns, id, user_id: owner._id, at });
    await recordMailbox(tx, { actor, action: "connect", after: row });
    return row;
  }
  await updateMailboxRow(tx, id, { ...columns, ...restored(at) }, at);
  await resumeMailbox(tx, { actor, mailboxId: id, at });
  await applyNewPace(tx, id, at);
  await wakeWorkers(tx);
  const after = await lockMailboxOfUser(tx, id, owner._id);
  await recordMailbox(tx, { actor, action: "connect", before: former, after });
  return after;
}

interface Changes {
  id: string;
  owner: Owner;
  changes: mailboxes.MailboxChanges;
  appSecret: string;
  at: Date;
}

/**
 * Absent values do not change. An absent password is kept, but only for the server, the security and the user name that
 * it was entered for.
 */
export async function updateMailbox(tx: Tx, { id, owner, changes, appSecret, at }: Changes): Promise<MailboxRow> {
  const before = await lockMailboxOfUser(tx, id, owner._id);
  refuseUnknownTokenUrl(changes, owner);
  if (isElsewhere(before, changes) && changes.password === undefined && changes.oAuth === undefined) {
    throw invalid({ password: passwordAgain });
  }
  const { imapHost = before.imap_host } = changes;
  const columns: Partial<MailboxColumns> = { ...columnsOf(changes), ...serverColumns({ ...changes, imapHost }) };
  refuseProblem({ ...before, ...columns });
  const isSignInNew =
    changes.password !== undefined || changes.imapPassword !== undefined || changes.oAuth !== undefined;
  if (isSignInNew) {
    const known = replacesAll(before, changes) ? {} : openSecrets(id, before.secrets, appSecret);
    columns.secrets = sealSecrets(id, secretsOf(changes, known), appSecret);
    // Credentials that are entered by hand replace consent.
    if (changes.oAuth !== undefined || (changes.auth ?? before.auth) === "password") columns.oauth_provider = null;
  }
  if (changes.auth === "password") columns.oauth_provider = null;
  const row = await updateMailboxRow(tx, id, columns, at);
  await applyNewPace(tx, id, at);
  await recordMailbox(tx, { actor: { userId: owner._id }, action: "update", before, after: row });
  if (before.pause !== "sign-in" || !isSignInNew) return row;
  await resumeMailbox(tx, { actor: { userId: owner._id }, mailboxId: id, at });
  return lockMailboxOfUser(tx, id, owner._id);
}

/**
 * A new password for everything, or tokens in its place, need none of the stored secrets, and so also repair unreadable
 * ones. If another server is given, it must not get the old password.
 */
function replacesAll(before: MailboxRow, changes: mailboxes.MailboxChanges): boolean {
  const isByTokens = changes.oAuth !== undefined && (changes.auth ?? before.auth) === "oauth2";
  return changes.password !== undefined || isByTokens || isElsewhere(before, changes);
}

interface SystemChanges {
  actor: Actor;
  changes: mailboxes.SystemMailboxChanges;
  at: Date;
}

/** Only some columns change: address, name and servers are settings of the installation. */
export async function updateSystemMailbox(tx: Tx, { actor, changes, at }: SystemChanges): Promise<MailboxRow> {
  const before = await lockSystemMailbox(tx);
  const columns = columnsOf(changes);
  refuseProblem({ ...before, ...columns });
  const row = await updateMailboxRow(tx, before.id, columns, at);
  await applyNewPace(tx, before.id, at);
  await recordMailbox(tx, { actor, action: "update", before, after: row });
  return row;
}

export const passwordAgain = "Enter the password again, because the server changes";

type Given = Partial<mailboxes.MailboxChanges>;

/**
 * Whether a stored password would be used for a server, a security or a user that it was not entered for. Removed
 * values do not count.
 */
export function isElsewhere(before: MailboxRow, given: Given): boolean {
  // Without its own user name, IMAP signs in with the one of SMTP.
  const imapUser = before.imap_user ?? before.smtp_user;
  const givenImapUser =
    given.imapUser === "" || given.imapUser === null ? given.smtpUser || before.smtp_user : given.imapUser;
  const pairs: readonly (readonly [given: string | number | null | undefined, known: string | number | null])[] = [
    [given.smtpHost?.toLowerCase(), before.smtp_host?.toLowerCase() ?? null],
    [given.smtpPort, before.smtp_port],
    [given.smtpSecurity, before.smtp_security],
    [given.smtpUser, before.smtp_user],
    ...(given.imapHost === null || given.imapHost === ""
      ? []
      : ([
          [given.imapHost?.toLowerCase(), before.imap_host?.toLowerCase() ?? null],
          [given.imapPort, before.imap_port],
          [given.imapSecurity, before.imap_security],
          [givenImapUser, imapUser],
        ] as const)),
  ];
  return pairs.some(([value, known]) => value !== undefined && value !== null && value !== "" && value !== known);
}

/** Without a host there is no IMAP server, whatever else is given. */
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

/** A server on the same machine may accept mail from anybody, but no mailbox is read without a sign-in. */
export function requirePassword({ auth, password, oAuth, imapHost }: Partial<mailboxes.MailboxChanges>): void {
  if (auth === "oauth2" && oAuth === undefined) throw invalid({ oAuth: "Give the tokens to sign in with" });
  if (auth !== "oauth2" && imapHost && !password) throw invalid({ password: "Password is required" });
}

/** The server itself calls this URL, so users may only name known ones. */
export function refuseUnknownTokenUrl({ oAuth }: { oAuth?: { tokenUrl: string } | undefined }, { role }: Owner): void {
  if (!oAuth || role === "admin" || mailboxPresets.tokenUrls.includes(oAuth.tokenUrl)) return;
  throw invalid({ oAuth: "Tokens of this provider can be set up by an administrator only" });
}

function refuseProblem(row: MailboxRow): void {
  const problem = mailboxes.mailboxProblem(presentSettings(row));
  if (problem) throw invalid({ [problem[0]]: problem[1] });
}
