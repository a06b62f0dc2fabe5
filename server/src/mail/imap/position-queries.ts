import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";

export interface Folder {
  account: string;
  path: string;
}

export interface Position {
  uidValidity: number;
  lastUid: number;
  readAt: Date;
}

export async function findPosition(db: Db, { account, path }: Folder): Promise<Position | undefined> {
  return db
    .selectFrom("imap_folder")
    .select(["uid_validity as uidValidity", "last_uid as lastUid", "read_at as readAt"])
    .where("account", "=", account)
    .where("path", "=", path)
    .executeTakeFirst();
}

/** Begins a folder, or begins it anew when its UIDs no longer mean what they did. */
export async function startAt(tx: Tx, { account, path }: Folder, position: Position): Promise<void> {
  const values = { uid_validity: position.uidValidity, last_uid: position.lastUid, read_at: position.readAt };
  await tx
    .insertInto("imap_folder")
    .values({ account, path, ...values })
    .onConflict((conflict) => conflict.columns(["account", "path"]).doUpdateSet(values))
    .execute();
}

/** Never backwards: a reader that lost its claim a moment ago may still finish a mail. */
export async function moveTo(tx: Tx, { account, path }: Folder, position: Position): Promise<void> {
  await tx
    .updateTable("imap_folder")
    .set({ last_uid: sql<number>`greatest(last_uid, ${position.lastUid})`, read_at: position.readAt })
    .where("account", "=", account)
    .where("path", "=", path)
    .where("uid_validity", "=", position.uidValidity)
    .execute();
}
