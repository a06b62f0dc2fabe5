import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import type { MailboxState } from "../tables.js";

export interface MailboxNote {
  account: string;
  state: MailboxState;
  reason: string | null;
  at: Date;
}

/** Keeps since when the mailbox has been in this state. */
export async function noteMailboxState(tx: Tx, { account, state, reason, at }: MailboxNote): Promise<void> {
  await tx
    .insertInto("imap_mailbox")
    .values({ account, state, reason, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .column("account")
        .doUpdateSet({ state, reason, changed_at: at })
        .where(sql<boolean>`(imap_mailbox.state, imap_mailbox.reason) is distinct from (${state}, ${reason})`),
    )
    .execute();
}
