import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import "../tables.js";

/** Longer than a provider may take to answer. If a process dies, others wait no longer than this. */
const leaseSeconds = 15;

/**
 * Until when no other process requests a new token of this mailbox, by the clock of the database; undefined while
 * another one has the lease.
 */
export async function takeTokenLease(tx: Tx, mailboxId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ leased_until: Date }>`
    insert into mailbox_token_lease as lease (mailbox_id, leased_until)
    values (${mailboxId}, date_trunc('milliseconds', now()) + make_interval(secs => ${leaseSeconds}))
    on conflict (mailbox_id) do update set leased_until = excluded.leased_until
    where lease.leased_until < now()
    returning leased_until`.execute(tx);
  return rows[0]?.leased_until;
}

/** Keeps a lease that another process has taken meanwhile. */
export async function endTokenLease(tx: Tx, mailboxId: string, leasedUntil: Date): Promise<void> {
  await tx
    .deleteFrom("mailbox_token_lease")
    .where("mailbox_id", "=", mailboxId)
    .where("leased_until", "=", leasedUntil)
    .execute();
}
