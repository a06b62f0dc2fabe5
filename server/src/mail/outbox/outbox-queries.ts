import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { listHeldWorkerNumbers } from "./worker-queries.js";

/**
 * What a worker was handing over when it died is unconfirmed from now on: a second copy would be worse than a question.
 */
export async function releaseMailOfDeadWorkers(tx: Tx): Promise<string[]> {
  const inFlight = await tx.selectFrom("mail").select("worker").distinct().where("state", "=", "sending").execute();
  if (inFlight.length === 0) return [];
  const alive = new Set(await listHeldWorkerNumbers(tx));
  const dead = inFlight.flatMap(({ worker }) => (worker === null || alive.has(worker) ? [] : [worker]));
  if (dead.length === 0) return [];
  const rows = await tx
    .updateTable("mail")
    .set({ state: "unconfirmed", worker: null, reason: "The program ended before the mail server answered" })
    .where("state", "=", "sending")
    .where("worker", "in", dead)
    .returning("id")
    .execute();
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
 * two of its turns.
 */
export async function requeueLostClaims(tx: Tx, { numbers, mailIds, at }: Held): Promise<string[]> {
  const rows = await tx
    .updateTable("mail")
    .set({ state: "queued", worker: null, next_attempt_at: at })
    .where("state", "=", "sending")
    .where(sql<boolean>`worker = any(${numbers}::integer[])`)
    .where(sql<boolean>`not id = any(${mailIds}::uuid[])`)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
