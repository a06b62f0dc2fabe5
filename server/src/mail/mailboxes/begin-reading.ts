import { setTimeout as pause } from "node:timers/promises";
import { beginFolders, listFolders } from "../imap/begin-folders.js";
import { whileConnected } from "../imap/connect.js";
import { withFreshToken } from "./access-token.js";
import type { MailboxRow } from "./mailbox-queries.js";
import { imapServerOf } from "./open-server.js";

type Beginning = Parameters<typeof withFreshToken>[1] & Parameters<typeof imapServerOf>[1];

/** Short, because a user waits for the answer. */
const maxMs = 3_000;

/**
 * When a mailbox is saved, asks its server at once for the present position, so that later mail is new. If the server
 * does not answer, the reader asks it later. Every failure takes as long as a silent server, so that the time does not
 * reveal whether a port is open.
 */
export async function beginReading(mailbox: MailboxRow, options: Beginning): Promise<void> {
  if (mailbox.imap_host === null) return;
  const signal = AbortSignal.timeout(maxMs);
  const begin = async () => {
    const server = imapServerOf(await withFreshToken(mailbox, options), options);
    if (!server) return;
    const { db, clock } = options;
    await whileConnected(server, signal, async (client) => {
      const listed = await listFolders(client);
      await beginFolders(client, { db, clock, mailboxId: mailbox.id, server, listed });
    });
  };
  // The reader will report what is wrong with the server.
  const patience = pause(maxMs, undefined, { ref: false });
  await Promise.race([begin().catch(() => patience), patience]);
}
