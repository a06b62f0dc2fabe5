import { ImapFlow } from "imapflow";
import type { MailServer } from "../settings/settings-values.js";

/** Puts a mail into a folder, as another mail program does. */
export async function appendByImap(server: MailServer, path: string, raw: Buffer): Promise<void> {
  const { host, port, secure, user = "", password = "" } = server;
  const client = new ImapFlow({ host, port, secure, auth: { user, pass: password }, logger: false });
  await client.connect();
  try {
    await client.append(path, raw);
  } finally {
    await client.logout();
  }
}
