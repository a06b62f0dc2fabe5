import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import "../tables.js";

export interface ZonedQueue {
  mailboxId: string;
  timeZone: string | null;
}

/** The time zones of the recipients of due outreach in these mailboxes. */
export async function listDueZones(tx: Tx, mailboxIds: readonly string[], at: Date): Promise<ZonedQueue[]> {
  if (mailboxIds.length === 0) return [];
  const { rows } = await sql<ZonedQueue>`
    select distinct mailbox_id as "mailboxId", time_zone as "timeZone"
    from mail
    where mailbox_id = any(${mailboxIds}::uuid[]) and kind = 'outreach' and not is_held and next_attempt_at <= ${at}`.execute(
    tx,
  );
  return rows;
}

/**
 * Mail to recipients whose window is closed must not block others: all such mail of a mailbox and zone is moved to the
 * opening. Its first attempt moves too: the day of retries does not include the wait for a window.
 */
export async function moveToOpenings(
  tx: Tx,
  moves: readonly (ZonedQueue & { opensAt: Date })[],
  at: Date,
): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    with closed as materialized (
      select mail.id, opens_at
      from unnest(
        ${moves.map(({ mailboxId }) => mailboxId)}::uuid[], ${moves.map(({ timeZone }) => timeZone)}::text[],
        ${moves.map(({ opensAt }) => opensAt)}::timestamptz[]
      ) as move (mailbox_id, time_zone, opens_at)
      join mail on mail.mailbox_id = move.mailbox_id and mail.time_zone is not distinct from move.time_zone
      where kind = 'outreach' and not is_held and next_attempt_at <= ${at}
      for update of mail skip locked
    ), moved as (
      update mailbox set window_moved_at = ${at}
      where id = any(${moves.map(({ mailboxId }) => mailboxId)}::uuid[]) and exists (select from closed)
    )
    update mail set next_attempt_at = closed.opens_at, waits_for_window = true,
      first_attempt_at = first_attempt_at + (closed.opens_at - next_attempt_at)
    from closed where mail.id = closed.id`.execute(tx);
}

/**
 * The mailboxes with mail that was moved by a clock running ahead, locked. Mailboxes that another process has locked
 * are left out.
 */
export async function lockMovedAhead(tx: Tx, after: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom("mailbox")
    .select("id")
    .where("window_moved_at", ">", after)
    .orderBy("id")
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

export async function forgetMove(tx: Tx, mailboxId: string): Promise<void> {
  await tx.updateTable("mailbox").set({ window_moved_at: null }).where("id", "=", mailboxId).execute();
}

/** For a mailbox whose window changed: mail that waits for the old one is looked at again. */
export async function takeOutOfWindow(tx: Tx, mailboxId: string, at: Date): Promise<void> {
  await sql`
    update mail set next_attempt_at = ${at}, first_attempt_at = first_attempt_at - (next_attempt_at - ${at}::timestamptz)
    where mailbox_id = ${mailboxId} and next_attempt_at is not null and waits_for_window`.execute(tx);
}
