import { sql } from "kysely";
import type { Tx } from "../../db/database.js";

/** Locked by their ids: a worker that writes down several outcomes holds several of them. */
export async function markHeld(tx: Tx, mailIds: readonly string[]): Promise<void> {
  await sql`
    with chosen as materialized (
      select id from mail
      where id = any(${mailIds}::uuid[]) and not is_held
      order by id
      for no key update
    )
    update mail set is_held = true from chosen where mail.id = chosen.id`.execute(tx);
}

export async function markReleased(tx: Tx, mailIds: readonly string[]): Promise<void> {
  await sql`
    with chosen as materialized (
      select id from mail where id = any(${mailIds}::uuid[]) and is_held order by id for no key update
    )
    update mail set is_held = false from chosen where mail.id = chosen.id`.execute(tx);
}
