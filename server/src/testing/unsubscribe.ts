import type { Db } from "../db/database.js";
import { sentMail } from "./incoming-mail.js";

/** Unsubscribes by the link of a sent message with one click, as a mail program does (RFC 8058, section 3.1). */
export async function unsubscribe(app: { origin: string }, db: Db, messageId: string): Promise<Response> {
  const { unsubscribeToken } = await sentMail(db, messageId);
  return fetch(`${app.origin}/unsubscribe/${unsubscribeToken}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
}
