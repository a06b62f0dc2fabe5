import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { type EstimateRow, keptColumns } from "./keep-queries.js";

const atOnce = 1_000;

/** Creators with a conversation or an estimate whose data has not changed since the estimate was computed. */
export async function listUnchangedCreators(db: Db, after: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from creator
    where id > ${after}
      and (exists (select from thread where creator_id = creator.id)
        or exists (select from creator_estimate where creator_id = creator.id))
      and not exists (select from changed_estimate where creator_id = creator.id)
      and not exists (select from creator_estimate where creator_id = creator.id and settles_at <= ${now})
      and not exists (
        select from changed_thread join thread on thread.id = changed_thread.thread_id where thread.creator_id = creator.id
      )
    order by id
    limit ${atOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listKept(db: Db, ids: readonly string[]): Promise<EstimateRow[]> {
  const { rows } = await sql<EstimateRow>`
    select ${sql.join(keptColumns.map((name) => sql.ref(name)))} from creator_estimate
    where creator_id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function listChanged(tx: Tx, creatorIds: readonly string[]): Promise<void> {
  await sql`insert into changed_estimate (creator_id) select unnest(${creatorIds}::uuid[])`.execute(tx);
}
