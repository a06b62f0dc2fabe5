import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { secondsAfter } from "../../values/clock.js";
import { announceSetAside } from "../receiving/announce-notice-queries.js";
import type { Folder } from "./position-queries.js";

/** Within this time the provider may recover, and no user needs to know. */
export const quietSeconds = 86_400;

interface SetAside {
  uid: number;
  reason: string;
  at: Date;
}

const firstPauseSeconds = 15;
const longestPauseSeconds = 3_600;

/** Stores a mail that the server does not deliver, so that reading continues after it and it is tried again. */
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

/**
 * Takes the mails that are due, and stores the next time before they are tried, because one may break the connection
 * every time.
 */
export async function takeDueSetAside(tx: Tx, { mailboxId, path }: Folder, now: Date): Promise<number[]> {
  const { rows } = await sql<{ uid: number; foundAt: Date }>`
    update imap_set_aside
    set tries = tries + 1,
      next_try_at = ${now}::timestamptz
        + least(${firstPauseSeconds} * power(2, least(tries + 1, 20)), ${longestPauseSeconds}) * interval '1 second'
    where mailbox_id = ${mailboxId} and path = ${path} and next_try_at <= ${now}
    returning uid, found_at as "foundAt"`.execute(tx);
  const shownSince = secondsAfter(now, -quietSeconds);
  if (rows.some(({ foundAt }) => foundAt <= shownSince)) await announceSetAside(tx, [mailboxId]);
  return rows.map(({ uid }) => Number(uid)).sort((one, other) => one - other);
}

export async function forgetSetAside(tx: Tx, { mailboxId, path }: Folder, uid: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom("imap_set_aside")
    .where("mailbox_id", "=", mailboxId)
    .where("path", "=", path)
    .where("uid", "=", uid)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await announceSetAside(tx, [mailboxId]);
}

/** Their UIDs mean nothing any more. */
export async function forgetAllSetAside(tx: Tx, { mailboxId, path }: Folder): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom("imap_set_aside")
    .where("mailbox_id", "=", mailboxId)
    .where("path", "=", path)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await announceSetAside(tx, [mailboxId]);
}

/** When the oldest mail that is still set aside was found. */
export async function findOldestSetAside(db: Db, { mailboxId, path }: Folder): Promise<Date | undefined> {
  const row = await db
    .selectFrom("imap_set_aside")
    .select((mail) => mail.fn.min("found_at").as("foundAt"))
    .where("mailbox_id", "=", mailboxId)
    .where("path", "=", path)
    .executeTakeFirst();
  return row?.foundAt ?? undefined;
}
