-- Each answer has the words of its conversation read again. Those of its 200 newest messages find it, so that a
-- conversation of thousands costs no more.
create or replace function keep_words(ids uuid[]) returns void language sql as $$
  insert into inbox_words (thread_id, words)
  select changed.id, array_to_tsvector(
    array(select distinct unnest(words_of(said.named || coalesce(left(said.mails, 300000), ''))) limit 6000) || ('#' || said.campaign_id)
  )
  from (select distinct unnest(ids) as id) as changed
  cross join lateral (
    select inbox.campaign_id, creator.username || ' ' || creator.email || ' ' || coalesce(creator.display_name, '') || ' ' as named,
      (
        select string_agg(concat_ws(
          ' ', message.subject, message.sender, message.recipient, mail.recipient, left(message.content, 30000)
        ), ' ' order by message.happened_at desc, message.id desc)
        from (
          select id, subject, sender, recipient, content, mail_id, happened_at from message
          where message.thread_id = inbox.thread_id and message.status <> 'draft'
          order by happened_at desc, id desc limit 200
        ) as message
        left join mail on mail.id = message.mail_id
      ) as mails
    from inbox_thread as inbox
    join thread on thread.id = inbox.thread_id
    join creator on creator.id = thread.creator_id
    where inbox.thread_id = changed.id offset 0
  ) as said
  order by changed.id
  on conflict (thread_id) do update set words = excluded.words where inbox_words.words <> excluded.words
$$;
