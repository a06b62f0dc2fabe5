import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";
import { Refusal } from "../../refusal.js";

const oAuth = z.object({
  accessToken: z.string().optional(),
  /** ISO 8601; a token without it is used until the server refuses it. */
  expiresAt: z.string().optional(),
  refreshToken: z.string(),
  tokenUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string().optional(),
});

const secrets = z.object({
  smtpPassword: z.string().optional(),
  imapPassword: z.string().optional(),
  oAuth: oAuth.optional(),
});

/** What a mailbox is opened with. It is in no answer and in no log. */
export type MailboxSecrets = z.infer<typeof secrets>;
export type OAuthSecrets = z.infer<typeof oAuth>;

/** The first byte of what is stored, so that another way of sealing can come beside this one. */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** For one mailbox alone (AES-256-GCM): moved to another row it does not open, and changed by one bit neither. */
export function sealSecrets(mailboxId: string, plain: MailboxSecrets, appSecret: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(appSecret), nonce, { authTagLength: tagBytes });
  cipher.setAAD(boundTo(mailboxId));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets.parse(plain)), "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), sealed]);
}

export function openSecrets(mailboxId: string, sealed: Buffer | null, appSecret: string): MailboxSecrets {
  if (sealed === null) return {};
  try {
    if (sealed[0] !== version) throw new Error(`Secrets of version ${sealed[0]} are unknown`);
    const nonce = sealed.subarray(1, 1 + nonceBytes);
    const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
    const cipher = createDecipheriv("aes-256-gcm", keyFrom(appSecret), nonce, { authTagLength: tagBytes });
    cipher.setAAD(boundTo(mailboxId));
    cipher.setAuthTag(tag);
    const plain = Buffer.concat([cipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), cipher.final()]);
    return secrets.parse(JSON.parse(plain.toString("utf8")));
  } catch (cause) {
    throw new SecretsUnreadable(cause);
  }
}

/** Another APP_SECRET than the one they were stored with, or a row that somebody changed by hand. */
export class SecretsUnreadable extends Refusal {
  constructor(cause: unknown) {
    super("invalid", "The password of this mailbox was stored under another APP_SECRET: enter it again");
    this.cause = cause;
  }
}

function keyFrom(appSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", appSecret, "", "overture mailbox secrets", 32));
}

function boundTo(mailboxId: string): Buffer {
  return Buffer.from(`${version}:${mailboxId.toLowerCase()}`);
}
