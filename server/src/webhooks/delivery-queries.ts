import { type Selectable, sql } from "kysely";
import type { Database, Db, Tx } from "../db/database.js";
import "./tables.js";

const columns = [
  "id",
  "event",
  "created_at",
  "next_attempt_at",
  "attempts",
  "delivered_at",
  "last_attempt_at",
  "last_status",
  "last_answer",
] as const;
export type DeliveryRow = Pick<Selectable<Database["webhook_delivery"]>, (typeof columns)[number]>;

const shown = 100;

export function listDeliveries(db: Db, endpointId: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom("webhook_delivery")
    .select(columns)
    .where("endpoint_id", "=", endpointId)
    .orderBy("id", "desc")
    .limit(shown)
    .execute();
}

export async function insertTest(tx: Tx, endpointId: string, at: Date): Promise<void> {
  const body = JSON.stringify({ type: "test", timestamp: at.toISOString(), data: {} });
  await tx.insertInto("webhook_delivery").values({ endpoint_id: endpointId, event: "test", body }).execute();
}

/** False if it is not the user's, or is being delivered now. */
export async function queueAgain(
  tx: Tx,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery as delivery set next_attempt_at = ${at}::timestamptz, attempts = 0, delivered_at = null
    from webhook_endpoint as endpoint
    where delivery.id = ${id} and endpoint.id = delivery.endpoint_id and endpoint.user_id = ${userId}
    returning delivery.id`.execute(tx);
  return rows.length > 0;
}

export interface DueDelivery {
  id: string;
  endpointId: string;
  userId: string;
  url: string;
  secret: Buffer;
  body: string;
  attempts: number;
  /** After this time the process that claimed it counts as dead. */
  claimedUntil: Date;
}

interface Claim {
  limit: number;
  /** The most for one user, including those that are being delivered. */
  limitOfUser: number;
  /** The users of the deliveries that this process is making, one entry for each. */
  inHandOf: readonly string[];
  at: Date;
  until: Date;
}

/**
 * Claims deliveries that are due, until a time after which their process counts as dead. No two processes claim the
 * same one. Each user gets one before anybody gets a second. Of an endpoint no more rows are read than its user may
 * have at once, however many are due. Deliveries of a deleted user wait, in case of a restore.
 */
export async function claimDeliveries(
  tx: Tx,
  { limit, limitOfUser, inHandOf, at, until }: Claim,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    update webhook_delivery as delivery
    set next_attempt_at = ${until}::timestamptz, attempts = attempts + 1
    from webhook_endpoint as endpoint
    where endpoint.id = delivery.endpoint_id and delivery.id in (
      select due.id from webhook_delivery as due
      join (
        select waiting.id,
          row_number() over (partition by user_id order by waiting.next_attempt_at, waiting.id)
          + (select count(*) from unnest(${inHandOf}::uuid[]) as held (user_id) where held.user_id = webhook_endpoint.user_id)
          as place
        from webhook_endpoint
        cross join lateral (
          select id, next_attempt_at from webhook_delivery
          where endpoint_id = webhook_endpoint.id and next_attempt_at <= ${at}::timestamptz
          order by next_attempt_at, id
          limit ${limitOfUser}
        ) as waiting
        join app_user on app_user.id = webhook_endpoint.user_id and app_user.deleted_at is null
        where disabled_at is null
      ) as ranked on ranked.id = due.id and ranked.place <= ${limitOfUser}
      where due.next_attempt_at <= ${at}::timestamptz
      order by ranked.place, due.next_attempt_at, due.id
      limit ${limit}
      for update of due skip locked
    )
    returning delivery.id, endpoint.id as "endpointId", endpoint.user_id as "userId", endpoint.url, endpoint.secret,
      delivery.body, delivery.attempts, delivery.next_attempt_at as "claimedUntil"`.execute(tx);
  return rows;
}

interface Attempt extends Pick<DueDelivery, "id" | "endpointId" | "attempts" | "claimedUntil"> {
  status: number | null;
  answer: string | null;
  isDelivered: boolean;
  /** Null if there is no further attempt. */
  nextAttemptAt: Date | null;
  /** The endpoint is disabled if every attempt since then has failed; null: never. */
  disablesIfFailingSince: Date | null;
  at: Date;
}

/** A process that counts as dead records nothing: another attempt has begun since, or a user has asked for one. */
export async function recordAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const { id, endpointId, attempts, claimedUntil, status, answer, isDelivered, nextAttemptAt, at } = attempt;
  const since = attempt.disablesIfFailingSince;
  const { numUpdatedRows } = await tx
    .updateTable("webhook_delivery")
    .set({
      next_attempt_at: nextAttemptAt,
      last_attempt_at: at,
      last_status: status,
      last_answer: answer,
      delivered_at: isDelivered ? at : null,
    })
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("next_attempt_at", "=", claimedUntil)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await sql`
    update webhook_endpoint set
      failing_since = ${isDelivered ? null : sql`coalesce(failing_since, ${at}::timestamptz)`},
      disabled_at = case
        when coalesce(failing_since, ${at}::timestamptz) <= ${since}::timestamptz then ${at}::timestamptz
        else disabled_at
      end
    where id = ${endpointId}`.execute(tx);
}
