import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { wakeWorkers } from "./queue-queries.js";

/** A statement that selects the ids of mails: there may be too many of them to be named. */
export type ChosenMails = RawBuilder<unknown>;

/**
 * Keeps mails from leaving until they are released. One that is being handed over is not
 * stopped any more, but if it is refused for now, it waits too; and so does one that is queued again.
 */
export async function holdMails(tx: Tx, mails: ChosenMails): Promise<void> {
  await setHeld(tx, { mails, isHeld: true });
}

/** But for what its mailbox sends no more of its user. */
export async function releaseMails(tx: Tx, mails: ChosenMails): Promise<void> {
  await setHeld(tx, { mails, isHeld: false });
  await wakeWorkers(tx);
}

interface Holding {
  mails: ChosenMails;
  isHeld: boolean;
}

/**
 * Locked by their ids: a worker that writes down several outcomes holds several of them. What was refused for now
 * before it was held may be retried for a full day again after it.
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
