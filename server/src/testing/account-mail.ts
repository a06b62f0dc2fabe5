import type { Db } from "../db/database.js";

export interface AccountMail {
  subject: string;
  body: string;
}

/** What was queued for an address about an account, newest first. */
export async function accountMailsTo(db: Db, address: string): Promise<AccountMail[]> {
  return db
    .selectFrom("mail")
    .select(["subject", "body"])
    .where("kind", "=", "account")
    .where("recipient", "=", address)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The link of the newest mail to an address: the line that is nothing else. */
export async function mailedLink(db: Db, address: string): Promise<URL> {
  const [newest] = await accountMailsTo(db, address);
  const line = newest?.body.split("\n").find((text) => /^https?:\/\/\S+$/.test(text));
  if (line === undefined) throw new Error(`No link was mailed to ${address}`);
  return new URL(line);
}

/** What the page behind a confirmation link sends to the server. */
export function verificationIn(link: URL): { userId: string; token: string; tempEmail?: string } {
  const { userId = "", token = "", tempEmail } = Object.fromEntries(link.searchParams);
  return { userId, token, ...(tempEmail === undefined ? {} : { tempEmail }) };
}

/** The token of a link that sets a new password. */
export function resetTokenIn(link: URL): string {
  const [, token] = /^\/password-reset\/([^/]+)$/.exec(link.pathname) ?? [];
  if (token === undefined) throw new Error(`${link.pathname} is no link to set a password`);
  return token;
}
