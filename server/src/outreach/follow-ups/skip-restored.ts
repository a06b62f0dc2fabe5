import type pg from "pg";

interface Span {
  /** The time of the backup. */
  madeAt: string;
  /** The time of the restore. */
  at: Date;
}

/**
 * After a restore, each follow-up that is due by now may have been sent since the backup, and no copy of the mail says
 * which follow-up it is. They count as sent, so that none is sent twice automatically; those after them continue. Mail
 * that was in doubt or waiting at the backup was sent at its time at the earliest. The schema is the backup's.
 */
export async function skipRestoredFollowUps(client: pg.ClientBase, { madeAt, at }: Span): Promise<number> {
  const { rowCount } = await client.query(
    `insert into thread_follow_up (thread_id, position)
    select due.thread_id, due.position
    from (
      select thread.id as thread_id, follow_up.position, newest.since + make_interval(
        hours => 24 * sum(follow_up.after_days) over (partition by thread.id order by follow_up.position)::integer
      ) as at
      from thread
      join campaign on campaign.id = thread.campaign_id and campaign.deleted_at is null
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
    ) as due
    where due.at <= $2`,
    [madeAt, at],
  );
  return rowCount ?? 0;
}
