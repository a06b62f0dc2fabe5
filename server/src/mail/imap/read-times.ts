import type pg from "pg";

/** When the mailboxes of this process were last read to the end, stored in the database for the processes that send. */
export interface ReadTimes {
  /** Called when a connection begins or has ended: mail that arrives meanwhile is unread. */
  forget(mailboxId: string): void;
  noteRead(mailboxId: string, at: Date): void;
  /**
   * Saves in one statement, for all mailboxes, the times that have grown by half a minute. It also ends a long time in
   * which a mailbox was not read: no follow-up could be sent from it, so that time does not count as silence.
   * What a clock that ran ahead has added is cut off.
   */
  save(client: pg.Client): Promise<void>;
}

const keptForMs = 30_000;

/**
 * A time without reading that is not longer counts as silence: connections break often, and follow-ups wait for them
 * no longer than that.
 */
const countedSeconds = 3_600;

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
        `with looked as (
           select * from unnest($1::uuid[], $2::timestamptz[]) as looked (mailbox_id, at)
         ), caught_up as (
           update imap_mailbox set read_at = looked.at, unread_since = null
           from looked
           join imap_mailbox as before on before.mailbox_id = looked.mailbox_id
           where imap_mailbox.mailbox_id = looked.mailbox_id
           returning looked.mailbox_id, looked.at, before.unread_since
         )
         update mailbox
         set stopped_during = with_stop(stopped_during * tstzmultirange(tstzrange(null, at)), unread_since, at)
         from caught_up
         where mailbox.id = caught_up.mailbox_id
           and (at - unread_since > make_interval(secs => $3) or upper(stopped_during) > at)`,
        [news.map(([mailboxId]) => mailboxId), news.map(([, { at }]) => at), countedSeconds],
      );
      for (const [mailboxId, time] of news) {
        if (known.get(mailboxId) === time) known.set(mailboxId, { ...time, saved: time.at });
      }
    },
  };
}
