import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import type { Folder } from "./position-queries.js";

interface SetAside {
  uid: number;
  reason: string;
  at: Date;
}

const firstPauseSeconds = 15;
const longestPauseSeconds = 3_600;

/** Remembers a mail that the server does not give, so that reading goes on behind it and it is asked for again. */
export async function setAside(tx: Tx, { mailboxId, path }: Folder, { uid, reason, at }: SetAside): Promise<void> {
  await tx
    .insertInto("imap_set_aside")
    .values({
      mailbox_id: mailboxId,
      path,
      uid,
      reason,
      found_at: at,
      next_try_at: new Date(at.getTime() + firstPauseSeconds * 1_000),
    })
    .onConflict((conflict) => conflict.columns(["mailbox_id", "path", "uid"]).doNothing())
    .execute();
}

/** Takes those that are due, and notes the next time before they are tried: one may break the connection each time. */
export async function takeDueSetAside(tx: Tx, { mailboxId, path }: Folder, now: Date): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`
    update imap_set_aside
    set tries = tries + 1,
      next_try_at = ${now}::timestamptz
        + least(${firstPauseSeconds} * power(2, least(tries + 1, 20)), ${longestPauseSeconds}) * interval '1 second'
    where mailbox_id = ${mailboxId} and path = ${path} and next_try_at <= ${now}
    returning uid`.execute(tx);
  return rows.map(({ uid }) => Number(uid)).sort((one, other) => one - other);
}

export async function forgetSetAside(tx: Tx, { mailboxId, path }: Folder, uid: number): Promise<void> {
  await tx
    .deleteFrom("imap_set_aside")
    .where("mailbox_id", "=", mailboxId)
    .where("path", "=", path)
    .where("uid", "=", uid)
    .execute();
}

/** Their numbers mean nothing any more. */
export async function forgetAllSetAside(tx: Tx, { mailboxId, path }: Folder): Promise<void> {
  await tx.deleteFrom("imap_set_aside").where("mailbox_id", "=", mailboxId).where("path", "=", path).execute();
}

/** When the oldest that was not given yet was found. */
export async function findOldestSetAside(db: Db, { mailboxId, path }: Folder): Promise<Date | undefined> {
  const row = await db
    .selectFrom("imap_set_aside")
    .select((mail) => mail.fn.min("found_at").as("foundAt"))
    .where("mailbox_id", "=", mailboxId)
    .where("path", "=", path)
    .executeTakeFirst();
  return row?.foundAt ?? undefined;
}
