import { mailboxConsent } from "@overture/contract";
import { z } from "zod";
import { Refusal } from "../../refusal.js";
import { type Seal, seal, unseal } from "../../secrets/sealing.js";

const tokens = {
  accessToken: z.string().optional(),
  /** ISO 8601; a token without it is used until the server refuses it. */
  expiresAt: z.string().optional(),
  refreshToken: z.string(),
};

const oAuth = z.union([
  /** By consent: the URL and client for refreshing are settings of the installation. */
  z.object({ ...tokens, provider: mailboxConsent.mailProvider }),
  z.object({ ...tokens, tokenUrl: z.string(), clientId: z.string(), clientSecret: z.string().optional() }),
]);

const secrets = z.object({
  smtpPassword: z.string().optional(),
  imapPassword: z.string().optional(),
  oAuth: oAuth.optional(),
});

/** The credentials of a mailbox. They are never in an answer or a log. */
export type MailboxSecrets = z.infer<typeof secrets>;
export type OAuthSecrets = z.infer<typeof oAuth>;

/** Encrypts for one mailbox only: in another row it cannot be decrypted. */
export function sealSecrets(mailboxId: string, plain: MailboxSecrets, appSecret: string): Buffer {
  return seal(Buffer.from(JSON.stringify(secrets.parse(plain))), sealOf(mailboxId, appSecret));
}

export function openSecrets(mailboxId: string, sealed: Buffer | null, appSecret: string): MailboxSecrets {
  if (sealed === null) return {};
  try {
    return secrets.parse(JSON.parse(unseal(sealed, sealOf(mailboxId, appSecret)).toString("utf8")));
  } catch (cause) {
    throw new SecretsUnreadable(cause);
  }
}

/** Stored under another APP_SECRET, or in a row that somebody changed by hand. */
export class SecretsUnreadable extends Refusal {
  constructor(cause: unknown) {
    super("invalid", "The password of this mailbox was stored under another APP_SECRET: enter it again");
    this.cause = cause;
  }
}

function sealOf(mailboxId: string, appSecret: string): Seal {
  return { appSecret, use: "mailbox secrets", record: mailboxId };
}
