import type pg from "pg";

export interface Held {
  /** Campaign messages that are now unconfirmed. */
  messages: number;
  /** Mails about accounts that were deleted. */
  accountMails: number;
  /** Mailboxes that were sending and are now paused. */
  mailboxes: number;
}

/**
 * After a restore nobody knows what was sent since the backup: what waited then may have been sent, and so may drafts
 * and their follow-ups. A question is better than a second copy. Messages that waited become unconfirmed, until a
 * person, or their copy among sent mail, decides; every mailbox is paused until its user resumes it. Mails with links
 * to accounts are deleted: whoever needs one asks for another. The schema is that of the backup, so later columns may
 * be missing.
 */
export async function holdRestored(client: pg.ClientBase, madeAt: string): Promise<Held> {
  const reason = restoredFrom(madeAt);
  const mailboxes = await client.query(
    `update mailbox set pause = 'user', pause_reason = $1, paused_at = now()
    where pause is null and deleted_at is null`,
    [reason],
  );
  const messages = await client.query(
    `update mail set state = 'unconfirmed', next_attempt_at = null, waits_for_window = false, reason = $1
    where next_attempt_at is not null and kind = 'outreach'`,
    [reason],
  );
  const accountMails = await client.query("delete from mail where next_attempt_at is not null and kind = 'account'");
  return {
    messages: messages.rowCount ?? 0,
    accountMails: accountMails.rowCount ?? 0,
    mailboxes: mailboxes.rowCount ?? 0,
  };
}

function restoredFrom(madeAt: string): string {
  return `Restored from the backup of ${madeAt.slice(0, 16).replace("T", " ")} UTC`;
}
