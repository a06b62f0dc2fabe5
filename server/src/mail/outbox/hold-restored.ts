import type pg from "pg";

export interface Held {
  /** Messages of campaigns that are unconfirmed now. */
  messages: number;
  /** Mails about accounts that are gone. */
  accountMails: number;
  /** Mailboxes that were sending. */
  mailboxes: number;
}

/**
 * After a restore nobody knows what has left since the backup was made: what waited then may have been sent, and so may
 * the follow-ups after it. A second copy is worse than a question. Messages that waited are unconfirmed, so that a
 * person or their copy among what was sent decides; mailboxes that campaigns have sent from are paused until their user
 * resumes them. Links to accounts are taken back, since whoever needs one asks for another. The schema is that of the
 * backup: younger columns may not be there.
 */
export async function holdRestored(client: pg.ClientBase, madeAt: string): Promise<Held> {
  const reason = restoredFrom(madeAt);
  const mailboxes = await client.query(
    `update mailbox set pause = 'user', pause_reason = $1, paused_at = now()
    where pause is null and deleted_at is null
      and exists (select from mail where mail.mailbox_id = mailbox.id and kind = 'outreach')`,
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
