import type pg from "pg";

/** When the mailboxes of this process were last read to the end, stored in the database for the processes that send. */
export interface ReadTimes {
  /** Called when a connection begins or has ended: mail that arrives meanwhile is unread. */
  forget(mailboxId: string): void;
  noteRead(mailboxId: string, at: Date): void;
  /** Saves in one statement, for all mailboxes, the times that have grown by half a minute. */
  save(client: pg.Client): Promise<void>;
}

const keptForMs = 30_000;

export function openReadTimes(): ReadTimes {
  const known = new Map<string, { at: Date; saved?: Date }>();
  return {
    forget(mailboxId) {
      known.delete(mailboxId);
    },
    noteRead(mailboxId, at) {
      known.set(mailboxId, { ...known.get(mailboxId), at });
    },
    async save(client) {
      // The clock may be set back.
      const news = [...known].filter(
        ([, { at, saved }]) => saved === undefined || Math.abs(at.getTime() - saved.getTime()) >= keptForMs,
      );
      if (news.length === 0) return;
      await client.query(
        `update imap_mailbox set read_at = looked.at
         from unnest($1::uuid[], $2::timestamptz[]) as looked (mailbox_id, at)
         where imap_mailbox.mailbox_id = looked.mailbox_id`,
        [news.map(([mailboxId]) => mailboxId), news.map(([, { at }]) => at)],
      );
      for (const [mailboxId, time] of news) {
        if (known.get(mailboxId) === time) known.set(mailboxId, { ...time, saved: time.at });
      }
    },
  };
}
