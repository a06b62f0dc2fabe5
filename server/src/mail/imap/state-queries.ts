import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import type { MailboxState } from "../tables.js";

export interface ReadingState {
  state: MailboxState;
  /** What the mail server said. */
  reason: string | null;
  since: Date;
}

/** How the reading of a mailbox goes; undefined for one that is not read, or not yet. */
export async function findMailboxState(db: Db, mailboxId: string): Promise<ReadingState | undefined> {
  return db
    .selectFrom("imap_mailbox")
    .select(["state", "reason", "changed_at as since"])
    .where("mailbox_id", "=", mailboxId)
    .executeTakeFirst();
}

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
