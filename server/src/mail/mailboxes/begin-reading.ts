import { setTimeout as pause } from "node:timers/promises";
import { beginFolders, listFolders } from "../imap/begin-folders.js";
import { whileConnected } from "../imap/connect.js";
import { withFreshToken } from "./access-token.js";
import type { MailboxRow } from "./mailbox-queries.js";
import { imapServerOf } from "./open-server.js";

type Beginning = Parameters<typeof withFreshToken>[1] & Parameters<typeof imapServerOf>[1];

/** Somebody waits for the answer. */
const mostMs = 3_000;

/**
 * Asks at once, when a mailbox is saved, what it holds: what comes from then on is new. A server that is away is asked
 * by the reader. Whatever fails takes as long as a server that stays silent: the time tells nobody whether a port is
 * open.
 */
export async function beginReading(mailbox: MailboxRow, options: Beginning): Promise<void> {
  if (mailbox.imap_host === null) return;
  const signal = AbortSignal.timeout(mostMs);
  const begin = async () => {
    const server = imapServerOf(await withFreshToken(mailbox, options), options);
    if (!server) return;
    const { db, clock } = options;
    await whileConnected(server, signal, async (client) => {
      const listed = await listFolders(client);
      await beginFolders(client, { db, clock, mailboxId: mailbox.id, server, listed });
    });
  };
  // The reader says what is wrong with the server.
  const patience = pause(mostMs, undefined, { ref: false });
  await Promise.race([begin().catch(() => patience), patience]);
}
