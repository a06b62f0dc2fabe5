-- in steps
-- A search finds every word of a conversation, however long it is. Of one with more than a hundred messages the words of
-- all but the newest fifty are read once and kept here: an answer has a hundred messages read again at most.
create table if not exists inbox_older_words (
  thread_id uuid primary key references inbox_thread on delete cascade,
  words tsvector not null,
  -- Those whose words these are.
  message_ids uuid[] not null
);

-- The words of texts, each once and those of the first texts first. A vector holds a megabyte, so they have a limit.
create or replace function first_words(texts text[], most_bytes bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(word), '{}')
  from (
    select word, sum(octet_length(word)) over (order by place, word) as bytes
    from (
      select word, min(number) as place
      from unnest(texts) with ordinality as given (said, number) cross join lateral unnest(words_of(said)) as each (word)
      group by word
    ) as once
  ) as counted
  where bytes <= most_bytes
$$;

-- Messages of a conversation whose words are not kept yet, the newest first.
create or replace function messages_to_read(of_thread uuid)
returns table (id uuid, place bigint, head text, body text) language sql stable as $$
  select message.id, row_number() over (order by message.happened_at desc, message.id desc),
    concat_ws(' ', message.subject, message.sender, message.recipient, mail.recipient), message.content
  from message left join mail on mail.id = message.mail_id
  where message.thread_id = of_thread and message.status <> 'draft' and not exists (
    select from inbox_older_words as older cross join lateral unnest(older.message_ids) as kept (id)
    where older.thread_id = of_thread and kept.id = message.id
  )
$$;

-- Names of creators are no part of what is kept of older messages: they change.
create or replace function keep_words(ids uuid[]) returns void language sql as $$
  insert into inbox_older_words (thread_id, words, message_ids)
  select changed.id, coalesce(older.words, '') || array_to_tsvector(first_words(
      read.texts, 500000 - coalesce((select sum(octet_length(word)) from unnest(tsvector_to_array(older.words)) as word), 0)
    )), coalesce(older.message_ids, '{}') || read.ids
  from (select distinct unnest(ids) as id) as changed
  cross join lateral (select thread_id from inbox_thread where thread_id = changed.id offset 0) as kept
  cross join lateral (
    select array_agg(said.id) as ids, array_agg(said.head order by said.place) || array_agg(left(said.body, 30000) order by said.place) as texts
    from messages_to_read(kept.thread_id) as said where said.place > 50 having max(said.place) > 100
  ) as read
  left join inbox_older_words as older on older.thread_id = changed.id
  order by changed.id
  on conflict (thread_id) do update set words = excluded.words, message_ids = excluded.message_ids;

  insert into inbox_words (thread_id, words)
  select changed.id, array_to_tsvector(words_of(said.named) || ('#' || said.campaign_id) || first_words(said.texts, 400000))
    || coalesce((select words from inbox_older_words where thread_id = changed.id), '')
  from (select distinct unnest(ids) as id) as changed
  cross join lateral (
    select inbox.campaign_id, concat_ws(' ', creator.username, creator.email, creator.display_name) as named,
      (
        select array_agg(newest.head order by newest.place) || array_agg(left(newest.body, 30000) order by newest.place)
        from messages_to_read(inbox.thread_id) as newest
      ) as texts
    from inbox_thread as inbox
    join thread on thread.id = inbox.thread_id
    join creator on creator.id = thread.creator_id
    where inbox.thread_id = changed.id offset 0
  ) as said
  order by changed.id
  on conflict (thread_id) do update set words = excluded.words where inbox_words.words <> excluded.words
$$;

create or replace function keep_inbox_of_messages() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct thread_id from new_rows where status <> 'draft' order by thread_id);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct thread_id from old_rows where status <> 'draft' order by thread_id);
  else
    ids := array(
      select distinct thread_id from (
        (select id, thread_id, status, kind, offer, happened_at, subject, content, sender, recipient, reading ->> 'intent'
         from new_rows where status <> 'draft'
         except
         select id, thread_id, status, kind, offer, happened_at, subject, content, sender, recipient, reading ->> 'intent'
         from old_rows)
        union all
        (select id, thread_id, status, kind, offer, happened_at, subject, content, sender, recipient, reading ->> 'intent'
         from old_rows where status <> 'draft'
         except
         select id, thread_id, status, kind, offer, happened_at, subject, content, sender, recipient, reading ->> 'intent'
         from new_rows)
      ) as changed
      order by thread_id
    );
  end if;
  if cardinality(ids) = 0 then return null; end if;
  if tg_op <> 'INSERT' then
    perform forget_inbox(ids);
    -- What says something else now is read again with all that was read before it.
    delete from inbox_older_words where thread_id = any(ids) and message_ids && array(select id from old_rows);
  end if;
  perform keep_inbox(ids);
  if tg_op = 'INSERT' then
    if exists (select from new_rows where kind = 'reply') then
      perform note_answers(
        array(select distinct thread_id from new_rows where kind = 'reply' order by thread_id),
        array(select thread_id from new_rows where kind = 'reply' and reading ->> 'unsubscribedAt' is not null)
      );
    end if;
  end if;
  perform list_words(ids);
  return null;
end
$$;
-- step
-- What may have been left out before: of long conversations, and of those with as many words as were kept.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select thread_id from inbox_words where thread_id > last order by thread_id limit 1000);
    exit when cardinality(batch) = 0;
    insert into inbox_words_due (thread_id)
    select kept.thread_id from inbox_words as kept
    where kept.thread_id = any(batch) and (
      length(kept.words) >= 6000
      or (select count(*) from message where message.thread_id = kept.thread_id and message.status <> 'draft') > 10
    );
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
