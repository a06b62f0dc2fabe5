import { sql } from "kysely";
import type { Db } from "../db/database.js";
import { textWithLink } from "../mail/composing/sealed-link.js";
import { testSecret } from "./test-settings.js";

export interface AccountMail {
  subject: string;
  body: string;
}

/** Returns the account mails that were queued for an address, as their recipient reads them, newest first. */
export async function accountMailsTo(db: Db, address: string): Promise<AccountMail[]> {
  const rows = await db
    .selectFrom("mail")
    .select(["subject", "body", "message_id as messageId"])
    .select(sql<string | null>`encode(sealed_link, 'hex')`.as("sealedLink"))
    .where("kind", "=", "account")
    .where("recipient", "=", address)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({ subject: row.subject, body: textWithLink({ ...row, appSecret: testSecret }) }));
}

/** Returns the link of the newest mail to an address, or of the newest with this subject. The link is a whole line. */
export async function mailedLink(db: Db, address: string, subject?: string): Promise<URL> {
  const mails = await accountMailsTo(db, address);
  const newest = mails.find((mail) => subject === undefined || mail.subject === subject);
  const line = newest?.body.split("\n").find((text) => /^https?:\/\/\S+$/.test(text));
  if (line === undefined) throw new Error(`No link was mailed to ${address}`);
  return new URL(line);
}

/** Returns what the page of a confirmation link sends to the server. */
export function verificationIn(link: URL): { userId: string; token: string; tempEmail?: string } {
  const { userId = "", token = "", tempEmail } = Object.fromEntries(link.searchParams);
  return { userId, token, ...(tempEmail === undefined ? {} : { tempEmail }) };
}

/** Returns the token of a link that sets a new password. */
export function resetTokenIn(link: URL): string {
  const [, token] = /^\/password-reset\/([^/]+)$/.exec(link.pathname) ?? [];
  if (token === undefined) throw new Error(`${link.pathname} is no link to set a password`);
  return token;
}
