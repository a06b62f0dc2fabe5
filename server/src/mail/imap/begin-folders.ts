import type { ImapFlow } from "imapflow";
import { type Db, inTransaction } from "../../db/database.js";
import type { MailServer } from "../../settings/settings-values.js";
import type { Clock } from "../../values/clock.js";
import { nameOfServer, startUnread } from "./position-queries.js";

interface Beginning {
  db: Db;
  clock: Clock;
  mailboxId: string;
  server: MailServer;
  /** The folders that there were, before any of them is asked about. */
  listed: Listed;
}

/**
 * What is read beside the inbox, by what the server says of its folders (RFC 6154), else by their names in many
 * languages.
 */
export const otherFolderUses = ["\\Junk", "\\Sent"] as const;
export type OtherFolderUse = (typeof otherFolderUses)[number];

export type Listed = Awaited<ReturnType<ImapFlow["list"]>>;

/** A server that cannot tell of its folders has an inbox all the same. */
export async function listFolders(client: ImapFlow): Promise<Listed> {
  return client.list().catch(() => []);
}

/**
 * Begins the folders that were never read after what STATUS says that they hold: what comes from now on is new, also
 * when it comes before they are opened. The inbox first; all of them or none, because a folder beside a known inbox
 * counts as made after it. Servers that do not say which number comes next are left to the opening.
 */
export async function beginFolders(
  client: ImapFlow,
  { db, clock, mailboxId, server, listed }: Beginning,
): Promise<void> {
  const readAt = clock.now();
  const inbox = await askPosition(client, "INBOX");
  if (!inbox) return;
  const begun = [inbox];
  for (const { path, specialUse } of listed) {
    if (!otherFolderUses.some((use) => use === specialUse)) continue;
    const position = await askPosition(client, path);
    if (!position) return;
    begun.push(position);
  }
  await inTransaction(db, (tx) => startUnread(tx, mailboxId, { server: nameOfServer(server), readAt, folders: begun }));
}

async function askPosition(client: ImapFlow, path: string) {
  const said = await client.status(path, { uidNext: true, uidValidity: true }).catch(() => undefined);
  if (!said || !said.uidNext) return undefined;
  return { path, uidValidity: Number(said.uidValidity ?? 0), lastUid: said.uidNext - 1 };
}
