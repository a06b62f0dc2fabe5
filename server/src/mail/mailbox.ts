import addressparser from "nodemailer/lib/addressparser";
import type { MailServer } from "../settings/settings-values.js";

/** Whom our mail is from. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

interface Settings {
  /** MAIL_FROM. */
  mailFrom: string | undefined;
  smtp: MailServer | undefined;
  appUrl: string;
}

const ownName = "Overture";

/** MAIL_FROM; without it the account at the mail server where that is an address, and else one of our own host. */
export function ownMailbox({ mailFrom, smtp, appUrl }: Settings): Mailbox {
  const [given] = addressparser(mailFrom ?? "", { flatten: true });
  if (given?.address) return { name: given.name || ownName, address: given.address };
  if (smtp?.user?.includes("@")) return { name: ownName, address: smtp.user };
  return { name: ownName, address: `overture@${new URL(appUrl).hostname}` };
}

export function domainOf({ address }: Pick<Mailbox, "address">): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

/** Where answers to one thread come in (RFC 5233 calls the part behind the plus a subaddress). */
export function plusAddress({ address }: Mailbox, token: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}
