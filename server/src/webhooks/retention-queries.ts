import { sql } from "kysely";
import type { Db, Tx } from "../db/database.js";
import "./tables.js";

/**
 * Deliveries that are over: those that are not tried any more, and those that wait for a disabled webhook. If it is
 * enabled again in time, what waits is posted.
 */
export async function countEndedDeliveries(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from webhook_delivery where next_attempt_at is null and created_at < ${before})
      + (
        select count(*) from webhook_endpoint
        join webhook_delivery on webhook_delivery.endpoint_id = webhook_endpoint.id
        where disabled_at is not null and next_attempt_at is not null and webhook_delivery.created_at < ${before}
      ) as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Of each webhook at most a batch is read, however many wait for it. The webhook counts those that waited: its user has
 * not seen them, nor has its endpoint.
 */
export async function removeEndedDeliveries(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with removed as (
      delete from webhook_delivery where id in (
        select id from webhook_delivery
        where id in (
          (
            select id from webhook_delivery
            where next_attempt_at is null and created_at < ${before}
            order by created_at, id limit ${limit}
          )
          union all
          (
            select waiting.id from webhook_endpoint
            cross join lateral (
              select id from webhook_delivery
              where endpoint_id = webhook_endpoint.id and next_attempt_at is not null and created_at < ${before}
              order by id limit ${limit}
            ) as waiting
            where disabled_at is not null
            limit ${limit}
          )
        )
        order by id limit ${limit} for update skip locked
      )
      returning id, endpoint_id, next_attempt_at
    ), counted as (
      update webhook_endpoint set removed_waiting = removed_waiting + waiting.number
      from (
        select endpoint_id, count(*)::integer as number from removed where next_attempt_at is not null group by endpoint_id
      ) as waiting
      where webhook_endpoint.id = waiting.endpoint_id
    )
    select count(id) as removed from removed`.execute(tx);
  return rows[0]?.removed ?? 0;
}
