import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import type { MailServer } from "../../settings/settings-values.js";

export interface Folder {
  mailboxId: string;
  path: string;
}

export interface Position {
  /** In the form `user@host:port`. */
  server: string;
  uidValidity: number;
  lastUid: number;
  readAt: Date;
}

export async function findPosition(db: Db, { mailboxId, path }: Folder): Promise<Position | undefined> {
  return db
    .selectFrom("imap_folder")
    .select(["server", "uid_validity as uidValidity", "last_uid as lastUid", "read_at as readAt"])
    .where("mailbox_id", "=", mailboxId)
    .where("path", "=", path)
    .executeTakeFirst();
}

/** On another server, UIDs mean something else. */
export function nameOfServer({ user = "", host, port }: Pick<MailServer, "user" | "host" | "port">): string {
  return `${user}@${host}:${port}`;
}

interface Unread {
  server: string;
  readAt: Date;
  folders: readonly { path: string; uidValidity: number; lastUid: number }[];
}

/** Sets the start positions of folders that have none yet. */
export async function startUnread(tx: Tx, mailboxId: string, { server, readAt, folders }: Unread): Promise<void> {
  const rows = folders.map(({ path, uidValidity, lastUid }) => ({
    mailbox_id: mailboxId,
    path,
    server,
    uid_validity: uidValidity,
    last_uid: lastUid,
    read_at: readAt,
  }));
  await tx
    .insertInto("imap_folder")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["mailbox_id", "path"]).doNothing())
    .execute();
}

/** Sets the start position of a folder, also when its UIDs have changed their meaning. */
export async function startAt(tx: Tx, { mailboxId, path }: Folder, position: Position): Promise<void> {
  const values = {
    server: position.server,
    uid_validity: position.uidValidity,
    last_uid: position.lastUid,
    read_at: position.readAt,
  };
  await tx
    .insertInto("imap_folder")
    .values({ mailbox_id: mailboxId, path, ...values })
    .onConflict((conflict) => conflict.columns(["mailbox_id", "path"]).doUpdateSet(values))
    .execute();
}

/** Never moves backwards: a reader that has just lost its claim may still finish a mail. */
export async function moveTo(tx: Tx, { mailboxId, path }: Folder, position: Position): Promise<void> {
  await tx
    .updateTable("imap_folder")
    .set({ last_uid: sql<number>`greatest(last_uid, ${position.lastUid})`, read_at: position.readAt })
    .where("mailbox_id", "=", mailboxId)
    .where("path", "=", path)
    .where("server", "=", position.server)
    .where("uid_validity", "=", position.uidValidity)
    .execute();
}
