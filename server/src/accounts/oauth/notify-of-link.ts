import { accounts } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { type MailContext, queueAccountMail } from "../queue-account-mail.js";

interface NewLink {
  provider: accounts.OAuthProvider;
  recipient: string;
  at: Date;
  mailContext: MailContext;
}

/** So that the user notices a way to sign in that somebody else has added. */
export async function notifyOfLink(tx: Tx, { provider, recipient, at, mailContext }: NewLink): Promise<void> {
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
