/**
 * The statement with which the released version claims due mails and records the outcomes of others. Only names differ.
 * $1 is the outcomes, $2 to $5, $9 to $11 and $14 to $16 the number of mails that may be claimed of each owner, $6
 * whether mailboxes without limits are asked, $7, $12 and $18 to $20 the time, $8 and $13 what is not claimed, $17 the
 * worker's number.
 */
export const claim = `
  with recorded as (
    update mail set state = known.state, worker = null, reason = known.reason,
    next_attempt_at = known."nextAttemptAt", accepted_at = coalesce(known."acceptedAt", accepted_at),
    sealed_link = case when known.state = 'queued' then sealed_link end
    from jsonb_to_recordset($1::jsonb) as known (
      id uuid, attempts integer, state text, reason text, "nextAttemptAt" timestamptz, "acceptedAt" timestamptz
    )
    where mail.id = known.id and mail.attempts = known.attempts
    and (mail.state in ('sending', 'unconfirmed') or (mail.state = 'queued' and known.state = 'accepted'))
    returning mail.id
  ), box as materialized (
    select id, user_id, coalesce(($2::jsonb ->> id::text)::integer, $3::integer) as outreach, coalesce(($4::jsonb ->> id::text)::integer, $5::integer) as account
    from mailbox
    where id in (
      select mailbox.id
      from (
        with recursive waiting (mailbox_id) as (
          (
            select mailbox_id from mail where state = 'queued' and not is_held
            order by mailbox_id limit 1
          )
          union all
          select (
            select mail.mailbox_id from mail
            where mail.state = 'queued' and not mail.is_held and mail.mailbox_id > waiting.mailbox_id
            order by mail.mailbox_id limit 1
          )
          from waiting where waiting.mailbox_id is not null
        )
        select mailbox_id from waiting where mailbox_id is not null
      ) as waiting
      join mailbox on mailbox.id = waiting.mailbox_id and not mailbox.is_paced
    ) and $6::boolean
  ), due_account as materialized (
    select id, due_at, box_id, user_id, false as is_stopped
    from (
      select mail.*, row_number() over (partition by user_id is null order by due_at, id) as nth_of_all
      from (
        select mail.*, row_number() over (partition by user_id order by due_at, id) as nth_of_owner
        from (
          select box.id as box_id, box.user_id, box.account, box.outreach, chosen.id, recipient, owner_id, due_at,
          row_number() over (partition by box.id order by due_at, chosen.id) as nth
          from box
          cross join lateral (
            select mail.id, recipient, owner_id, next_attempt_at as due_at
            from mail
            where mailbox_id = box.id and kind = 'account' and state = 'queued' and not is_held
            and next_attempt_at <= $7 and mail.id <> all($8::uuid[])
            order by next_attempt_at, mail.id
            limit 20
            for update skip locked
          ) as chosen) as mail
        where nth <= account
      ) as mail
      where user_id is null or nth_of_owner <= coalesce(($9::jsonb ->> user_id::text)::integer, $10::integer)) as mail
    where user_id is null or nth_of_all <= $11
  ), due_outreach as materialized (
    select id, due_at, box_id,
    exists (
      select from suppression
      where suppression.address = lower(mail.recipient)
      and (suppression.owner_id is null or suppression.owner_id = mail.owner_id)
    ) as is_stopped
    from (
      select mail.*, row_number() over (partition by user_id is null order by due_at, id) as nth_of_all
      from (
        select mail.*, row_number() over (partition by user_id order by due_at, id) as nth_of_owner
        from (
          select box.id as box_id, box.user_id, box.account, box.outreach, chosen.id, recipient, owner_id, due_at,
          row_number() over (partition by box.id order by due_at, chosen.id) as nth
          from box
          cross join lateral (
            select mail.id, recipient, owner_id, next_attempt_at as due_at
            from mail
            where mailbox_id = box.id and kind = 'outreach' and state = 'queued' and not is_held
            and next_attempt_at <= $12 and mail.id <> all($13::uuid[])
            order by next_attempt_at, mail.id
            limit 20
            for update skip locked
          ) as chosen) as mail
        where nth <= outreach
      ) as mail
      where user_id is null or nth_of_owner <= coalesce(($14::jsonb ->> user_id::text)::integer, $15::integer)
      - (select count(*) from due_account where due_account.user_id = mail.user_id)) as mail
    where user_id is null
    or nth_of_all <= $16 - (select count(*) from due_account where due_account.user_id is not null)
  ), claimed as (
    update mail set
    state = case when is_stopped then 'failed' else 'sending' end,
    worker = case when is_stopped then null else $17::integer end,
    reason = case when is_stopped then 'This address does not want to hear from us, or cannot be reached' end,
    attempts = attempts + 1,
    first_attempt_at = coalesce(first_attempt_at, $18),
    attempted_at = case when is_stopped then attempted_at else $19 end,
    next_attempt_at = null
    from (
      select id, due_at, is_stopped from due_account
      union all
      select id, due_at, is_stopped from due_outreach
    ) as due
    where mail.id = due.id
    returning mail.id, kind, recipient, sender_name, subject, body, message_id, in_reply_to, reference_ids, reply_token,
    unsubscribe_token, first_attempt_at, attempts, state, mailbox_id as "mailboxId", due.due_at as "dueAt",
    (select changed_at from mailbox where mailbox.id = mail.mailbox_id) as "mailboxChangedAt",
    (select user_id from mailbox where mailbox.id = mail.mailbox_id) as "ownerId",
    encode(sealed_link, 'hex') as "sealedLink"
  )
  select
  (select coalesce(json_agg(id), '[]') from recorded) as "recordedIds",
  (select coalesce(json_agg(claimed), '[]') from claimed) as claimed, exists (
    select from mailbox
    where is_paced and exists (
      select from mail
      where mailbox_id = mailbox.id and state = 'queued' and not is_held and next_attempt_at <= $20
    )
  ) as "isPacedDue"`;
