import { sql } from "kysely";
import type { Db, Tx } from "../db/database.js";
import "./tables.js";

export async function countEndedDeliveries(db: Db, before: Date): Promise<number> {
  const { total } = await db
    .selectFrom("webhook_delivery")
    .select((delivery) => delivery.fn.countAll<number>().as("total"))
    .where("next_attempt_at", "is", null)
    .where("created_at", "<", before)
    .executeTakeFirstOrThrow();
  return total;
}

export async function removeEndedDeliveries(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from webhook_delivery where id in (
      select id from webhook_delivery
      where next_attempt_at is null and created_at < ${before}
      order by created_at, id limit ${limit} for update skip locked
    )
    returning id`.execute(tx);
  return rows.length;
}
