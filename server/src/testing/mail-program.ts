import { ImapFlow } from "imapflow";
import type { MailServer } from "../settings/settings-values.js";

/** Returns the mails in a folder as another mail program reads them, oldest first. */
export async function readByImap(server: MailServer, path: string): Promise<string[]> {
  const { host, port, secure, user = "", password = "", accessToken } = server;
  const auth = { user, ...(accessToken === undefined ? { pass: password } : { accessToken }) };
  const client = new ImapFlow({ host, port, secure, auth, logger: false });
  await client.connect();
  try {
    await client.mailboxOpen(path, { readOnly: true });
    const mails = await client.fetchAll("1:*", { source: true }, { uid: true });
    return mails.map(({ source }) => source?.toString() ?? "");
  } finally {
    client.close();
  }
}

/** Appends a mail to a folder, as another mail program does. */
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
