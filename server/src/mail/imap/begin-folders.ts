import type { ImapFlow } from "imapflow";
import { type Db, inTransaction } from "../../db/database.js";
import type { MailServer } from "../../settings/settings-values.js";
import type { Clock } from "../../values/clock.js";
import { whileFoldersCome } from "./connect.js";
import { lastUidBefore } from "./fetch-mail.js";
import { nameOfServer, startUnread } from "./position-queries.js";

interface Beginning {
  db: Db;
  clock: Clock;
  mailboxId: string;
  server: MailServer;
  /** The folders of the account, listed before any STATUS. */
  listed: Listed;
}

/**
 * The folders that are read besides the inbox, by the server's attributes (RFC 6154), else by their names in many
 * languages.
 */
export const otherFolderUses = ["\\Junk", "\\Sent"] as const;
export type OtherFolderUse = (typeof otherFolderUses)[number];

export type Listed = Awaited<ReturnType<ImapFlow["list"]>>;

/** Longer than servers allow, and short enough for an index. */
const longestPath = 1_000;

/** Where other folders are looked for: everywhere, at the top and in the inbox, or nowhere. */
export type FolderRange = "all" | "top" | "none";

/** If a server cannot list its folders, only the inbox is read. A folder with an impossible name is left out. */
export async function listFolders(client: ImapFlow, range: FolderRange = "all"): Promise<Listed> {
  if (range === "none") return [];
  const list = () => (range === "all" ? client.list() : listTop(client));
  const listed = await whileFoldersCome(client, list).catch((): Listed => []);
  return listed.filter(({ path }) => path !== "" && path.length <= longestPath && !/\p{Cc}|\p{Surrogate}/u.test(path));
}

/** The places where servers make the folders for spam and sent mail. */
async function listTop(client: ImapFlow): Promise<Listed> {
  const library = client as unknown as { run(command: "LIST", reference: string, pattern: string): Promise<Listed> };
  const top = await library.run("LIST", "", "%");
  const delimiter = top.find(({ path }) => path === "INBOX")?.delimiter;
  return delimiter ? [...top, ...(await library.run("LIST", "", `INBOX${delimiter}%`))] : top;
}

/**
 * Sets the start positions of folders that were never read from STATUS, so that later mail is new, even if it arrives
 * before a folder is opened. The inbox is first, and all are written or none, because a folder that is missing next to
 * a known inbox counts as made after it. If a server does not report the next UID, opening the folder sets the
 * position.
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
  const lastUid = said ? lastUidBefore(said.uidNext) : undefined;
  return said && lastUid !== undefined ? { path, uidValidity: Number(said.uidValidity ?? 0), lastUid } : undefined;
}
