import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { wakeWorkers } from "./queue-queries.js";

interface Requeueing {
  mailIds: readonly string[];
  /** A mail that is in another state by now is left alone. */
  state: "failed" | "unconfirmed";
  notBefore: Date;
}

/** Queues any number again in one statement, and says which. Each is borne for a full day again. */
export async function requeueMails(tx: Tx, { mailIds, state, notBefore }: Requeueing): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update mail set state = 'queued', next_attempt_at = ${notBefore}, first_attempt_at = null, reason = null
    from (
      select id from mail where id = any(${mailIds}::uuid[]) and state = ${state} order by id for update
    ) as found
    where mail.id = found.id
    returning mail.id`.execute(tx);
  if (rows.length > 0) await wakeWorkers(tx);
  return rows.map(({ id }) => id);
}
