import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import "../tables.js";

export interface ZonedQueue {
  mailboxId: string;
  timeZone: string | null;
}

/** In which zones the recipients live of what campaigns have due in these mailboxes. */
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
 * Whose window is closed does not stand in the way of others: all of a mailbox and zone move to when it opens, at once.
 * Their first attempts move with them: retries go on for a day, and the wait for a window is none of it.
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
    )
    update mail set next_attempt_at = closed.opens_at, waits_for_window = true,
      first_attempt_at = first_attempt_at + (closed.opens_at - next_attempt_at)
    from closed where mail.id = closed.id`.execute(tx);
}

/** For a mailbox whose window changed: what waits for the old one is looked at again. */
export async function takeOutOfWindow(tx: Tx, mailboxId: string, at: Date): Promise<void> {
  await sql`
    update mail set next_attempt_at = ${at}, first_attempt_at = first_attempt_at - (next_attempt_at - ${at}::timestamptz)
    where mailbox_id = ${mailboxId} and next_attempt_at is not null and waits_for_window`.execute(tx);
}
