import { sql } from "kysely";
import type { Tx } from "../db/database.js";

/** On which workers hear that there is something to send. */
export const outboxChannel = "overture_mail";

/** When the transaction commits, and not when it does not. */
export async function wakeWorkers(tx: Tx): Promise<void> {
  await sql`select pg_notify(${outboxChannel}, '')`.execute(tx);
}
