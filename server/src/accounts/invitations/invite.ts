import { recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { missing, Refusal } from "../../refusal.js";
import { secondsAfter } from "../../values/clock.js";
import { invitationMail } from "../account-mails.js";
import { sweepExpired } from "../expiry-queries.js";
import { type MailContext, queueAccountMail } from "../queue-account-mail.js";
import { hashToken, makeSecretToken } from "../secret-token.js";
import { deleteInvitation, type InvitationRow, insertInvitation, useUpInvitation } from "./invitation-queries.js";

/** Who may create an account: anybody, people with an invitation, or only administrators for others. */
export type Registration = "open" | "invite" | "closed";

const validSeconds = 7 * 24 * 3_600;

interface Invitation {
  email: string | undefined;
  administratorId: string;
  at: Date;
  mailContext: MailContext;
}

/** The link is shown once, to the administrator, and mailed if the invitation is for an address. */
export async function invite(
  tx: Tx,
  { email, administratorId, at, mailContext }: Invitation,
): Promise<{ row: InvitationRow; url: string }> {
  const token = makeSecretToken();
  const url = `${mailContext.appUrl}/register?invitation=${token}`;
  const expiresAt = secondsAfter(at, validSeconds);
  const invitation = { hash: hashToken(token), email: email ?? null, createdBy: administratorId, at, expiresAt };
  const row = await insertInvitation(tx, invitation);
  if (email !== undefined)
    await queueAccountMail(tx, { recipient: email, content: invitationMail(url), at, mailContext, isVouchedFor: true });
  await recordAudit(tx, {
    actor: { userId: administratorId },
    action: "invitation.create",
    subject: { kind: "invitation", id: row.id, name: email ?? null },
  });
  await sweepExpired(tx, "invitation", at);
  return { row, url };
}

export async function revokeInvitation(tx: Tx, id: string, administratorId: string): Promise<void> {
  const row = await deleteInvitation(tx, id);
  if (!row) throw missing("Invitation");
  await recordAudit(tx, {
    actor: { userId: administratorId },
    action: "invitation.revoke",
    subject: { kind: "invitation", id, name: row.email },
  });
}

interface Newcomer {
  registration: Registration;
  invitation: string | undefined;
  email: string;
  at: Date;
}

/**
 * Runs in the transaction that creates the account, so that a failure makes the invitation valid again. Answers whether
 * an invitation was used. With open registration none is needed, but people with one need not be admitted.
 */
export async function refuseUninvited(tx: Tx, { registration, invitation, email, at }: Newcomer): Promise<boolean> {
  if (registration === "closed")
    throw new Refusal("forbidden", "Registration is closed here. Ask an administrator for an account");
  const isInvited = invitation !== undefined && (await useUpInvitation(tx, { hash: hashToken(invitation), email, at }));
  if (isInvited || registration === "open") return isInvited;
  if (invitation === undefined)
    throw new Refusal("forbidden", "Registration is by invitation here. Ask an administrator for a link");
  throw new Refusal("forbidden", "This invitation was used already, has expired, or is for another address");
}
