import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { offsetOf, type Page } from "../../db/page.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { announceSetAside } from "../receiving/announce-notice-queries.js";

interface Shown {
  viewer: { _id: string; role: "admin" | "user" };
  foundBefore: Date;
}

export interface SetAsideRow {
  id: string;
  address: string;
  path: string;
  reason: string;
  foundAt: Date;
  nextTryAt: Date;
}

/** The user's own mailboxes, and for administrators also the shared one. */
function isSeenBy({ _id, role }: Shown["viewer"]): RawBuilder<boolean> {
  return role === "admin"
    ? sql<boolean>`(mailbox.user_id = ${_id} or mailbox.id = ${systemMailboxId})`
    : sql<boolean>`mailbox.user_id = ${_id}`;
}

function shownTo(db: Db, { viewer, foundBefore }: Shown) {
  return db
    .selectFrom("imap_set_aside")
    .innerJoin("mailbox", "mailbox.id", "imap_set_aside.mailbox_id")
    .where("mailbox.deleted_at", "is", null)
    .where("imap_set_aside.found_at", "<=", foundBefore)
    .where(isSeenBy(viewer));
}

/** A page, oldest first, and the total number. */
export async function listSetAsideRows(db: Db, shown: Shown, page: Page): Promise<[SetAsideRow[], number]> {
  const [rows, { total }] = await Promise.all([
    shownTo(db, shown)
      .select(["imap_set_aside.id", "mailbox.address", "imap_set_aside.path", "imap_set_aside.reason"])
      .select(["imap_set_aside.found_at as foundAt", "imap_set_aside.next_try_at as nextTryAt"])
      .orderBy("imap_set_aside.found_at")
      .orderBy("imap_set_aside.id")
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    shownTo(db, shown)
      .select((mail) => mail.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return [rows, total];
}

/** False if this viewer may not see such a mail. */
export async function tryAgainAt(tx: Tx, id: string, { at, ...shown }: Shown & { at: Date }): Promise<boolean> {
  const row = await tx
    .updateTable("imap_set_aside")
    .set({ next_try_at: at })
    .where("id", "in", shownTo(tx, shown).select("imap_set_aside.id").where("imap_set_aside.id", "=", id))
    .returning("mailbox_id")
    .executeTakeFirst();
  if (row) await announceSetAside(tx, [row.mailbox_id]);
  return row !== undefined;
}
