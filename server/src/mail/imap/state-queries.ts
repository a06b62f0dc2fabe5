import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import type { MailboxState } from "../tables.js";

export interface MailboxNote {
  mailboxId: string;
  state: MailboxState;
  reason: string | null;
  at: Date;
}

/** Stores since when the mailbox has been in this state. Earlier readings say nothing about the present mail. */
export async function noteMailboxState(tx: Tx, { mailboxId, state, reason, at }: MailboxNote): Promise<void> {
  const isOther = sql<boolean>`(imap_mailbox.state, imap_mailbox.reason) is distinct from (${state}, ${reason})`;
  await tx
    .insertInto("imap_mailbox")
    .values({ mailbox_id: mailboxId, state, reason, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .column("mailbox_id")
        .doUpdateSet({
          state,
          reason,
          changed_at: sql<Date>`case when ${isOther} then ${at}::timestamptz else imap_mailbox.changed_at end`,
          read_at: null,
        })
        .where(sql<boolean>`${isOther} or imap_mailbox.read_at is not null`),
    )
    .execute();
}
