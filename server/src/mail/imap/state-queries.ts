import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import type { MailboxState } from "../tables.js";

export interface MailboxNote {
  mailboxId: string;
  state: MailboxState;
  reason: string | null;
  at: Date;
}

/** Keeps since when the mailbox has been in this state. */
export async function noteMailboxState(tx: Tx, { mailboxId, state, reason, at }: MailboxNote): Promise<void> {
  await tx
    .insertInto("imap_mailbox")
    .values({ mailbox_id: mailboxId, state, reason, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .column("mailbox_id")
        .doUpdateSet({ state, reason, changed_at: at })
        .where(sql<boolean>`(imap_mailbox.state, imap_mailbox.reason) is distinct from (${state}, ${reason})`),
    )
    .execute();
}
