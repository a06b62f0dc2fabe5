import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import "../tables.js";

interface Keeping {
  undoId: string;
  /** With their new offers. */
  drafts: readonly { id: string; offer: Cents | null }[];
  at: Date;
}

/** Stores the present offers of locked drafts before they change; only the last one of each draft. */
export async function keepOffers(tx: Tx, { undoId, drafts, at }: Keeping): Promise<void> {
  const ids = drafts.map(({ id }) => id);
  const offers = drafts.map(({ offer }) => offer);
  await sql`
    insert into offer_before (message_id, undo_id, kept_at, offer, offer_set)
    select message.id, ${undoId}, ${at}, message.offer, given.offer
    from unnest(${ids}::uuid[], ${offers}::bigint[]) as given(id, offer)
    join message on message.id = given.id
    on conflict (message_id) do update set undo_id = excluded.undo_id, kept_at = excluded.kept_at,
      offer = excluded.offer, offer_set = excluded.offer_set`.execute(tx);
}

export async function listKeptOffers(tx: Tx, undoId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select message_id as id from offer_before where undo_id = ${undoId} order by message_id`.execute(tx);
  return rows.map(({ id }) => id);
}

interface KeptOffer {
  id: string;
  offer: Cents | null;
  offerSet: Cents | null;
}

/** Answers with the stored offers and removes them. */
export async function takeKeptOffers(
  tx: Tx,
  undoId: string,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, KeptOffer>> {
  const { rows } = await sql<KeptOffer>`
    delete from offer_before where message_id = any(${messageIds}::uuid[]) and undo_id = ${undoId}
    returning message_id as id, offer, offer_set as "offerSet"`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Removes some offers that can no longer be restored; answers how many. */
export async function removeKeptOffers(tx: Tx, { before, most }: { before: Date; most: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from offer_before where message_id = any(array(
      select message_id from offer_before where kept_at < ${before} order by kept_at limit ${most}
      for update skip locked
    ))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
