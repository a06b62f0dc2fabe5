import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { announceUnmatched } from "./announce-notice-queries.js";
import "../tables.js";

interface Discarded {
  /** Of a mail that no conversation shows, and that is locked. */
  id: string;
  mailboxId: string | null;
  /** Whose own mailbox it came to; null for the installation's. */
  ownerId: string | null;
  by: string;
  at: Date;
}

/** It is among unmatched mail no more; nothing else changes. */
export async function discardReceivedMail(tx: Tx, { id, mailboxId, ownerId, by, at }: Discarded): Promise<void> {
  await tx.insertInto("discarded_mail").values({ id, user_id: ownerId, deleted_at: at, deleted_by: by }).execute();
  await tx.updateTable("received_mail").set({ is_unassigned: false }).where("id", "=", id).execute();
  await announceUnmatched(tx, [mailboxId]);
}

interface Restoring {
  id: string;
  viewer: { _id: string; role: "admin" | "user" };
}

/** Makes it unmatched again, and answers whom it is from; undefined where it is not there for this viewer. */
export async function restoreReceivedMail(tx: Tx, { id, viewer }: Restoring): Promise<string | undefined> {
  const { rows } = await sql<{ sender: string; mailboxId: string | null }>`
    with kept as (
      delete from discarded_mail
      where id = ${id} and (user_id = ${viewer._id} or (user_id is null and ${viewer.role === "admin"}))
      returning id
    )
    update received_mail set is_unassigned = true from kept where received_mail.id = kept.id
    returning coalesce(sender, '') as sender, mailbox_id as "mailboxId"`.execute(tx);
  const [restored] = rows;
  if (restored) await announceUnmatched(tx, [restored.mailboxId]);
  return restored?.sender;
}

/** Removes some that were discarded before this time for good; answers how many. */
export async function removeDiscardedMails(tx: Tx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from received_mail where id = any(array(
      select id from discarded_mail where deleted_at <= ${before} order by deleted_at, id limit ${most}
      for update skip locked
    ))`.execute(tx);
  return Number(numAffectedRows);
}
