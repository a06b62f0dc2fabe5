import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { wakeWorkers } from "./queue-queries.js";

/** A statement that selects ids of mails, which may be too many to list. */
export type ChosenMails = RawBuilder<unknown>;

/**
 * Holds mails until they are released. A mail that is being handed over is not stopped; but when it is refused for now,
 * or queued again, it waits too.
 */
export async function holdMails(tx: Tx, mails: ChosenMails): Promise<void> {
  await setHeld(tx, { mails, isHeld: true });
}

/** Releases mails, except those of users whose mail from the mailbox is stopped. */
export async function releaseMails(tx: Tx, mails: ChosenMails): Promise<void> {
  await setHeld(tx, { mails, isHeld: false });
  await wakeWorkers(tx);
}

interface Holding {
  mails: ChosenMails;
  isHeld: boolean;
}

/**
 * Locks the mails in the order of their ids, as a worker does that records several outcomes. A mail that was refused
 * for now before it was held may afterwards be retried for a full day again.
 */
async function setHeld(tx: Tx, { mails, isHeld }: Holding): Promise<void> {
  await sql`
    with chosen as materialized (
      select id from mail
      where id in (${mails}) and is_held <> ${isHeld} and (${isHeld}::boolean or not exists (
        select from mailbox_stop
        where mailbox_stop.mailbox_id = mail.mailbox_id and user_id = mail.owner_id and resumed_at is null
      ))
      order by id
      for no key update
    )
    update mail set is_held = ${isHeld},
      first_attempt_at = case when ${isHeld}::boolean or state <> 'queued' then first_attempt_at end
    from chosen
    where mail.id = chosen.id`.execute(tx);
}
