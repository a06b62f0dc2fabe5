import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { secondsAfter } from "../../values/clock.js";
import { listHeldWorkerNumbers } from "./worker-queries.js";

/**
 * What a worker was handing over when it died is unconfirmed from now on: a second copy would be worse than a question.
 */
export async function releaseMailOfDeadWorkers(tx: Tx): Promise<string[]> {
  const claimed = await tx.selectFrom("mail_claim").select("worker").distinct().execute();
  if (claimed.length === 0) return [];
  const alive = new Set(await listHeldWorkerNumbers(tx));
  const dead = claimed.flatMap(({ worker }) => (alive.has(worker) ? [] : [worker]));
  if (dead.length === 0) return [];
  // In one statement, so that no claim is taken off that was not looked at.
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from mail_claim where worker = any(${dead}::integer[]) returning mail_ids
    )
    update mail set state = 'unconfirmed', worker = null, reason = 'The program ended before the mail server answered'
    where id = any(array(select unnest(mail_ids) from gone)) and state = 'sending' and worker = any(${dead}::integer[])
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

interface Held {
  /** Every number that the worker has ever had. */
  numbers: readonly number[];
  mailIds: readonly string[];
  at: Date;
}

/**
 * Queues again what a worker holds for the database and not in its hand: the answer to that claim was lost on its way,
 * so that the worker never saw those mails and no mail server has either. Only the worker itself can tell, and between
 * two of its batches. Claims of which nothing is in its hand any more are taken off the list.
 */
export async function requeueLostClaims(tx: Tx, { numbers, mailIds, at }: Held): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with listed as materialized (
      select id, mail_ids from mail_claim where worker = any(${numbers}::integer[])
    ), gone as (
      delete from mail_claim where id in (
        select id from listed where not exists (select from unnest(mail_ids) as mail (id) where mail.id = any(${mailIds}::uuid[]))
      )
    )
    update mail set state = 'queued', worker = null, next_attempt_at = ${at}
    where id = any(array(select unnest(mail_ids) from listed)) and not id = any(${mailIds}::uuid[])
      and state = 'sending' and worker = any(${numbers}::integer[])
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The clocks of processes may differ by so much. */
const clockToleranceSeconds = 60;

/**
 * What was refused for now while the clock ran ahead would wait until the clock is there again: the attempt was at a
 * time that is still to come. It is tried at once, and again for a whole day.
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
