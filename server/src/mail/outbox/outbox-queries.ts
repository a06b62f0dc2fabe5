import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { secondsAfter } from "../../values/clock.js";
import { listHeldWorkerNumbers } from "./worker-queries.js";

/** Makes unconfirmed what a worker was handing over when it died: a question is better than a second copy. */
export async function releaseMailOfDeadWorkers(tx: Tx): Promise<string[]> {
  const claimed = await tx.selectFrom("mail_claim").select("worker").distinct().execute();
  if (claimed.length === 0) return [];
  const alive = new Set(await listHeldWorkerNumbers(tx));
  const dead = claimed.flatMap(({ worker }) => (alive.has(worker) ? [] : [worker]));
  if (dead.length === 0) return [];
  // In one statement, so that only claims that were checked are removed.
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from mail_claim where worker = any(${dead}::integer[]) returning worker, mail_ids
    ), listed as materialized (
      select distinct worker, unnest(mail_ids) as id from gone
    ), released as (
      update mail set state = 'unconfirmed', worker = null, reason = 'The program ended before the mail server answered'
      from listed
      where mail.id = listed.id and mail.state = 'sending' and mail.worker = listed.worker
      returning mail.id, listed.worker
    )
    insert into mail_release (mail_id, worker) select id, worker from released
    on conflict (mail_id) do update set worker = excluded.worker, released_at = excluded.released_at
    returning mail_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

interface Held {
  /** Its present number. */
  worker: number;
  /** All numbers that the worker has had. */
  numbers: readonly number[];
  mailIds: readonly string[];
  at: Date;
}

/**
 * Queues claims again that the database has recorded for this worker, but the worker does not know: the answer to the
 * claim was lost, so no mail server has seen these mails either. Only the worker itself can do this, between two of its
 * batches. The same holds for mails that others made unconfirmed meanwhile, unless the worker has them in flight and
 * will still record an outcome.
 */
export async function requeueLostClaims(tx: Tx, { worker, numbers, mailIds, at }: Held): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with listed as materialized (
      select id, mail_ids from mail_claim where worker = any(${numbers}::integer[])
    ), gone as (
      delete from mail_claim where id in (
        select id from listed where not exists (select from unnest(mail_ids) as mail (id) where mail.id = any(${mailIds}::uuid[]))
      )
    ), known as (
      delete from mail_release where worker = any(${numbers}::integer[]) and not mail_id = any(${mailIds}::uuid[])
    ), kept as (
      update mail_release set worker = ${worker}
      where worker = any(${numbers}::integer[]) and worker <> ${worker} and mail_id = any(${mailIds}::uuid[])
    )
    update mail set state = 'queued', worker = null, next_attempt_at = ${at}
    where id = any(array(select unnest(mail_ids) from listed)) and not id = any(${mailIds}::uuid[])
      and state = 'sending' and worker = any(${numbers}::integer[])
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The greatest difference between the clocks of processes. */
const clockToleranceSeconds = 60;

/**
 * A mail that was refused for now while the clock ran ahead has a next attempt in the future. It is tried at once, and
 * again for a full day.
 */
export async function retryPutOffAhead(db: Db, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update mail set next_attempt_at = ${at}, first_attempt_at = null
    where id in (
      select id from mail
      where next_attempt_at is not null and reason is not null and next_attempt_at > ${at}
        and attempted_at > ${secondsAfter(at, clockToleranceSeconds)}
      for update skip locked
    )`.execute(db);
  return Number(numAffectedRows);
}
