import { createHmac, hkdfSync } from "node:crypto";
import { showOfferLinks } from "../receiving/blank-links.js";
import type { Receiving } from "../receiving/receive-mail.js";
import type { Shown } from "../show-mail.js";

const tokenBytes = 16;

/**
 * The token of the links in a mail of the sandbox. It is derived again whenever the mail is shown, so that the links
 * work, and nothing in the database opens them without APP_SECRET.
 */
export function sandboxToken(mailId: string, appSecret: string): string {
  const key = Buffer.from(hkdfSync("sha256", appSecret, "", "overture links in the sandbox", 32));
  return createHmac("sha256", key).update(mailId).digest().subarray(0, tokenBytes).toString("base64url");
}

interface Mail {
  shown: Shown;
  /** Null if the mail is not in the outbox any more. */
  mailId: string | null;
  appUrl: string;
}

/** A mail with its own links in place of the masked ones; unchanged if none of its links leads anywhere. */
export async function withWorkingLinks(
  { db, listener, appSecret, previousSecret }: Receiving,
  { shown, mailId, appUrl }: Mail,
): Promise<Shown> {
  if (mailId === null) return shown;
  for (const secret of [appSecret, previousSecret]) {
    const token = secret === undefined ? undefined : sandboxToken(mailId, secret);
    if (token === undefined || !(await listener.isLink(db, token))) continue;
    const show = (text: string) => showOfferLinks(text, { appUrl, token });
    return { ...shown, text: show(shown.text), html: show(shown.html) };
  }
  return shown;
}
