import type pg from "pg";

interface Span {
  /** The time of the backup. */
  madeAt: string;
  /** The time of the restore. */
  at: Date;
}

/** A column of a row, in text; null if the backup's schema does not have it yet. */
const later = (table: string, column: string) => `(to_jsonb(${table}) ->> '${column}')`;

/** The times in which a row sent nothing, with the one that had begun by the backup. */
const stopped = (table: string, ...begins: readonly string[]) => `(
  coalesce(${later(table, "stopped_during")}::tstzmultirange, '{}') + tstzmultirange(tstzrange(
    least($1::timestamptz, ${begins.map((begin) => `${later(table, begin)}::timestamptz`).join()}), $1
  ))
)`;

/**
 * After a restore, each follow-up that is due by now may have been sent since the backup, and no copy of the mail says
 * which follow-up it is. They count as sent, so that none is sent twice automatically; those after them continue. Mail
 * that was in doubt or waiting at the backup was sent at its time at the earliest. What did not count as silence before
 * the backup does not count here; since then everything may have been sending. The schema is the backup's.
 */
export async function skipRestoredFollowUps(client: pg.ClientBase, { madeAt, at }: Span): Promise<number> {
  const { rowCount } = await client.query(
    `with running as materialized (
      select id, ${stopped("campaign", "paused_at", "handed_over_at")} as stopped
      from campaign where deleted_at is null
    ), box as materialized (
      select id, ${stopped("mailbox", "paused_at", "deleted_at")} as stopped from mailbox
    )
    insert into thread_follow_up (thread_id, position)
    select thread_id, position
    from (
      select thread.id as thread_id, follow_up.position, newest.since,
        sum(follow_up.after_days) over (partition by thread.id order by follow_up.position) as days,
        running.stopped + coalesce(box.stopped, '{}') + ${stopped("creator", "deleted_at")}
          + coalesce(${later("thread", "stopped_during")}::tstzmultirange, '{}') as stopped
      from thread
      join running on running.id = thread.campaign_id
      join creator on creator.id = thread.creator_id
      left join box on box.id = thread.mailbox_id
      cross join lateral (
        select coalesce(mail.accepted_at, $1::timestamptz) as since
        from message
        join mail on mail.id = message.mail_id
        where message.thread_id = thread.id and message.status = 'sent'
          and mail.state in ('accepted', 'queued', 'sending', 'unconfirmed')
        order by 1 desc
        limit 1
      ) as newest
      join follow_up on follow_up.campaign_id = thread.campaign_id
      where thread.status = 'active'
        and follow_up.position > coalesce(
          (select max(position) from thread_follow_up as had where had.thread_id = thread.id), 0
        )
        and not exists (select from follow_up_stop where follow_up_stop.thread_id = thread.id)
        and not exists (
          select from message as answer
          where answer.thread_id = thread.id and answer.status = 'response' and answer.kind in ('reply', 'other')
        )
    ) as waiting
    cross join lateral (
      select coalesce(sum(extract(epoch from upper(one) - lower(one))), 0) / 86400 as days
      from unnest(tstzmultirange(tstzrange(least(since, $2), $2::timestamptz)) - stopped) as one
    ) as silent
    where silent.days >= waiting.days`,
    [madeAt, at],
  );
  return rowCount ?? 0;
}
