import { accounts } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { ignoreTooMany } from "../account-limits.js";
import { type MailContext, queueAccountMail } from "../queue-account-mail.js";

interface Notice {
  provider: accounts.OAuthProvider;
  recipient: string;
  at: Date;
  mailContext: MailContext;
}

/** So that the user notices a way to sign in that somebody else has added. */
export async function notifyOfLink(tx: Tx, { provider, recipient, at, mailContext }: Notice): Promise<void> {
  const name = accounts.oAuthProviderNames[provider];
  const body = `Hello,

A ${name} account was linked to your Overture account. From now on it can be used to sign in.

Was it not you? Then sign in, unlink it in your settings, and change your password:

${mailContext.appUrl}/dashboard/settings
`;
  await queueAccountMail(tx, {
    recipient,
    content: { subject: `${name} was linked to your account`, body },
    at,
    mailContext,
  });
}

/** Unlinking needs no password. If it was somebody else, the user learns of it, and how to sign in and undo it. */
export async function notifyOfUnlink(tx: Tx, { provider, recipient, at, mailContext }: Notice): Promise<void> {
  const name = accounts.oAuthProviderNames[provider];
  const body = `Hello,

Your ${name} account was unlinked from your Overture account. It cannot be used to sign in any more.

Was it not you? Then set a new password, which signs out everybody, and link ${name} again in your settings:

${mailContext.appUrl}/passoword-reset
`;
  const content = { subject: `${name} was unlinked from your account`, body };
  await ignoreTooMany(queueAccountMail(tx, { recipient, content, at, mailContext }).then(() => undefined));
}
