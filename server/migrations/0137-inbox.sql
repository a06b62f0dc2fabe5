-- The inbox. What is the team's of a conversation, and what every list of it needs, is kept in one row; triggers keep it in the
-- transaction of its cause, also for what the version before this one writes. Lists are read off its indexes, campaign by campaign.
create table inbox_thread (
  thread_id uuid primary key references thread on delete cascade,
  campaign_id uuid not null,
  mailbox_id uuid,
  is_done boolean not null,
  snoozed_until timestamptz,
  assignee_id uuid references app_user on delete set null,
  last_message_id uuid not null,
  last_at timestamptz not null,
  last_from text not null check (last_from in ('us', 'creator', 'program')),
  -- of the newest answer
  intent text,
  -- in cents
  ask bigint,
  offer bigint,
  -- when the first answer came that nobody has answered
  waits_since timestamptz,
  box text not null generated always as (
    case when is_done then 'done' when snoozed_until is not null then 'snoozed' else 'open' end
  ) stored,
  assignee_key uuid not null generated always as (
    coalesce(assignee_id, '00000000-0000-0000-0000-000000000000'::uuid)
  ) stored,
  wait_key timestamptz not null generated always as (coalesce(waits_since, 'infinity'::timestamptz)) stored,
  money_key bigint not null generated always as (coalesce(ask, offer, -1)) stored,
  constraint inbox_thread_snoozed_is_not_done check (not (is_done and snoozed_until is not null))
);
create index inbox_thread_last on inbox_thread (campaign_id, box, last_at, thread_id);
create index inbox_thread_waits on inbox_thread (campaign_id, box, wait_key, thread_id);
create index inbox_thread_money on inbox_thread (campaign_id, box, money_key, thread_id);
create index inbox_thread_assignee on inbox_thread (campaign_id, box, assignee_key, last_at, thread_id);
create index inbox_thread_assignee_waits on inbox_thread (campaign_id, box, assignee_key, wait_key, thread_id);
create index inbox_thread_assignee_money on inbox_thread (campaign_id, box, assignee_key, money_key, thread_id);
create index inbox_thread_intent on inbox_thread (campaign_id, box, intent, last_at, thread_id) where intent is not null;
create index inbox_thread_mailbox on inbox_thread (campaign_id, box, mailbox_id, last_at, thread_id);
create index inbox_thread_snoozed on inbox_thread (snoozed_until) where snoozed_until is not null;
create index inbox_thread_assigned on inbox_thread (assignee_id, campaign_id) where assignee_id is not null;

-- Who has not read a conversation, with what its order goes by: a list of what is unread is read off its own indexes.
create table inbox_unread (
  user_id uuid not null references app_user on delete cascade,
  thread_id uuid not null references inbox_thread on delete cascade,
  campaign_id uuid not null,
  is_open boolean not null,
  last_at timestamptz not null,
  wait_key timestamptz not null,
  money_key bigint not null,
  primary key (user_id, thread_id)
);
create index inbox_unread_thread on inbox_unread (thread_id);
create index inbox_unread_last on inbox_unread (user_id, campaign_id, is_open, last_at, thread_id);
create index inbox_unread_waits on inbox_unread (user_id, campaign_id, is_open, wait_key, thread_id);
create index inbox_unread_money on inbox_unread (user_id, campaign_id, is_open, money_key, thread_id);

-- How many there are, as differences that are only ever added, so that nobody waits for a count: of each box and assignee, and in the
-- slot 'unread' of each reader. A worker adds them up.
create table inbox_count (
  campaign_id uuid not null,
  slot text not null,
  user_id uuid,
  change integer not null
);
create index inbox_count_campaign on inbox_count (campaign_id, slot, user_id);

-- The words of a conversation, and those whose words have to be read again.
create extension if not exists unaccent;
create table inbox_words (
  thread_id uuid primary key references inbox_thread on delete cascade,
  words tsvector not null
);
create index inbox_words_words on inbox_words using gin (words);
create table inbox_words_due (thread_id uuid not null);

create table thread_note (
  id uuid primary key default new_id(),
  thread_id uuid not null references thread on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  content text not null,
  mentions uuid[] not null default '{}',
  created_at timestamptz not null,
  edited_at timestamptz
);
create index thread_note_thread on thread_note (thread_id, created_at, id);
create index thread_note_user on thread_note (user_id, id);

-- Without accents and case, in their order. What stands between words is named by its numbers: classes of letters are the locale's.
create function words_of(said text) returns text[] language sql stable as $$
  select coalesce(array_agg(left(word, 40) order by place), '{}')
  from regexp_split_to_table(
    regexp_replace(lower(unaccent(said)), '[\u0300-\u036f]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+'
  ) with ordinality as split (word, place)
  where word <> ''
$$;

-- What finds conversations of these campaigns that hold every word, the last of them as a beginning. Null where there is no word.
create function query_of(said text, campaign_ids uuid[]) returns tsquery language sql stable as $$
  select nullif(string_agg(
    quote_literal(word) || case when place = cardinality(words) then ':*' else '' end, ' & '
  ), '')::tsquery && (select string_agg(quote_literal('#' || id), ' | ')::tsquery from unnest(campaign_ids) as id)
  from (select words_of(said) as words) as given cross join lateral unnest(words) with ordinality as each (word, place)
$$;

create function keep_words(ids uuid[]) returns void language sql as $$
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
        from message left join mail on mail.id = message.mail_id
        where message.thread_id = inbox.thread_id and message.status <> 'draft'
      ) as mails
    from inbox_thread as inbox
    join thread on thread.id = inbox.thread_id
    join creator on creator.id = thread.creator_id
    where inbox.thread_id = changed.id offset 0
  ) as said
  order by changed.id
  on conflict (thread_id) do update set words = excluded.words where inbox_words.words <> excluded.words
$$;

-- At once where they are few. What a campaign sends to thousands is read by a worker, or by whoever searches before that.
create function list_words(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) <= 20 then
    perform keep_words(ids);
  else
    insert into inbox_words_due (thread_id) select unnest(ids);
  end if;
end
$$;

create function keep_inbox(ids uuid[]) returns void language plpgsql as $$
begin
  insert into inbox_thread as kept (
    thread_id, campaign_id, mailbox_id, is_done, last_message_id, last_at, last_from, intent, ask, offer, waits_since
  )
  select thread.id, thread.campaign_id, thread.mailbox_id, thread.status <> 'active', history.last_id, history.last_at,
    history.last_from, history.intent, history.ask, history.offer, case when thread.awaits_user then history.waits_since end
  from (select distinct unnest(ids) as id) as changed
  cross join lateral (
    select id, campaign_id, mailbox_id, status, awaits_user from thread where thread.id = changed.id offset 0
  ) as thread
  cross join lateral (
    select (array_agg(said.id order by said.happened_at desc, said.id desc))[1] as last_id, max(said.happened_at) as last_at,
      (array_agg(said.source order by said.happened_at desc, said.id desc))[1] as last_from,
      (array_agg(said.intent order by said.happened_at desc, said.id desc) filter (where said.source = 'creator'))[1] as intent,
      (array_agg(said.offer order by said.happened_at desc, said.id desc)
        filter (where said.source <> 'us' and said.offer is not null))[1] as ask,
      (array_agg(said.offer order by said.happened_at desc, said.id desc)
        filter (where said.source = 'us' and said.offer is not null))[1] as offer,
      min(said.happened_at) filter (where said.source = 'creator' and said.sent_later = 0) as waits_since
    from (
      select message.id, message.happened_at, message.offer, message.reading ->> 'intent' as intent,
        case when status = 'sent' then 'us' when kind = 'reply' then 'creator' else 'program' end as source,
        count(*) filter (where status = 'sent') over (order by message.happened_at desc, message.id desc) as sent_later
      from message where message.thread_id = thread.id and message.status <> 'draft'
    ) as said
  ) as history
  where history.last_id is not null
  order by thread.id
  on conflict (thread_id) do update set campaign_id = excluded.campaign_id, mailbox_id = excluded.mailbox_id,
    last_message_id = excluded.last_message_id, last_at = excluded.last_at, last_from = excluded.last_from,
    intent = excluded.intent, ask = excluded.ask, offer = excluded.offer, waits_since = excluded.waits_since
  where (kept.campaign_id, kept.mailbox_id, kept.last_message_id, kept.last_at, kept.last_from)
      is distinct from (excluded.campaign_id, excluded.mailbox_id, excluded.last_message_id, excluded.last_at, excluded.last_from)
    or (kept.intent, kept.ask, kept.offer, kept.waits_since)
      is distinct from (excluded.intent, excluded.ask, excluded.offer, excluded.waits_since);
end
$$;

-- A mail that is a draft again, or gone, may have been the only one.
create function forget_inbox(ids uuid[]) returns void language sql as $$
  delete from inbox_thread where thread_id in (
    select kept.thread_id
    from (select distinct unnest(ids) as id) as changed
    cross join lateral (select thread_id from inbox_thread where thread_id = changed.id offset 0) as kept
    where not exists (select from message where message.thread_id = kept.thread_id and message.status <> 'draft')
  )
$$;

-- An answer is unread for everybody, and brings its conversation back. Who asks in it not to be written to again has ended it.
create function note_answers(thread_ids uuid[], ended_ids uuid[]) returns void language plpgsql as $$
begin
  update inbox_thread set is_done = false, snoozed_until = null
  where thread_id = any(thread_ids) and not thread_id = any(ended_ids) and (is_done or snoozed_until is not null);
  insert into inbox_unread (user_id, thread_id, campaign_id, is_open, last_at, wait_key, money_key)
  select reader.user_id, kept.thread_id, kept.campaign_id, kept.box = 'open', kept.last_at, kept.wait_key, kept.money_key
  from (select distinct unnest(thread_ids) as id) as changed
  cross join lateral (
    select thread_id, campaign_id, box, last_at, wait_key, money_key from inbox_thread where thread_id = changed.id offset 0
  ) as kept
  cross join lateral (select user_id from campaign_access where campaign_id = kept.campaign_id offset 0) as reader
  order by kept.thread_id, reader.user_id
  on conflict (user_id, thread_id) do nothing;
end
$$;

create function keep_inbox_of_messages() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then perform forget_inbox(ids); end if;
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

-- A deal, or cancelling, makes a conversation done; one that is opened again is there again.
create function keep_inbox_of_threads() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  ids := array(
    select id from (
      select id, campaign_id, status, awaits_user, mailbox_id from new_rows
      except
      select id, campaign_id, status, awaits_user, mailbox_id from old_rows
    ) as changed
    order by id
  );
  if cardinality(ids) = 0 then return null; end if;
  perform keep_inbox(ids);
  update inbox_thread set is_done = changed.is_over, snoozed_until = null
  from (
    select new_row.id, new_row.status <> 'active' as is_over
    from new_rows as new_row join old_rows as old_row on old_row.id = new_row.id
    where (new_row.status = 'active') <> (old_row.status = 'active')
  ) as changed
  where inbox_thread.thread_id = changed.id;
  return null;
end
$$;

create function keep_inbox_of_creator() returns trigger language plpgsql as $$
begin
  perform list_words(array(select id from thread where creator_id = new.id order by id));
  return null;
end
$$;

create function count_inbox() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into inbox_count (campaign_id, slot, user_id, change)
    select campaign_id, box, assignee_id, sum(change) from (
      select campaign_id, box, assignee_id, 1 as change from new_rows
    ) as counted group by campaign_id, box, assignee_id;
  end if;
  if tg_op <> 'INSERT' then
    insert into inbox_count (campaign_id, slot, user_id, change)
    select campaign_id, box, assignee_id, -count(*) from old_rows group by campaign_id, box, assignee_id;
  end if;
  return null;
end
$$;

create function count_changed_inbox() returns trigger language plpgsql as $$
begin
  insert into inbox_count (campaign_id, slot, user_id, change)
  select campaign_id, box, assignee_id, sum(change) from (
    select campaign_id, box, assignee_id, 1 as change from new_rows
    union all
    select campaign_id, box, assignee_id, -1 from old_rows
  ) as counted
  group by campaign_id, box, assignee_id having sum(change) <> 0;
  update inbox_unread as unread set campaign_id = changed.campaign_id, is_open = changed.box = 'open',
    last_at = changed.last_at, wait_key = changed.wait_key, money_key = changed.money_key
  from (
    select thread_id, campaign_id, box, last_at, wait_key, money_key from new_rows
    except
    select thread_id, campaign_id, box, last_at, wait_key, money_key from old_rows
  ) as changed
  where unread.thread_id = changed.thread_id;
  return null;
end
$$;
create trigger inbox_thread_inserted after insert on inbox_thread
  referencing new table as new_rows for each statement execute function count_inbox();
create trigger inbox_thread_deleted after delete on inbox_thread
  referencing old table as old_rows for each statement execute function count_inbox();
create trigger inbox_thread_updated after update on inbox_thread
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_inbox();

create function count_unread() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into inbox_count (campaign_id, slot, user_id, change)
    select campaign_id, 'unread', user_id, count(*) from new_rows where is_open group by campaign_id, user_id;
  elsif tg_op = 'DELETE' then
    insert into inbox_count (campaign_id, slot, user_id, change)
    select campaign_id, 'unread', user_id, -count(*) from old_rows where is_open group by campaign_id, user_id;
  else
    insert into inbox_count (campaign_id, slot, user_id, change)
    select campaign_id, 'unread', user_id, sum(change) from (
      select campaign_id, user_id, 1 as change from new_rows where is_open
      union all
      select campaign_id, user_id, -1 from old_rows where is_open
    ) as counted
    group by campaign_id, user_id having sum(change) <> 0;
  end if;
  return null;
end
$$;
create trigger inbox_unread_inserted after insert on inbox_unread
  referencing new table as new_rows for each statement execute function count_unread();
create trigger inbox_unread_updated after update on inbox_unread
  referencing old table as old_rows new table as new_rows for each statement execute function count_unread();
create trigger inbox_unread_deleted after delete on inbox_unread
  referencing old table as old_rows for each statement execute function count_unread();

-- Asked when the transaction ends (migration 0138): who becomes the owner is no member for a moment.
create function leave_inbox() returns trigger language plpgsql as $$
begin
  if not exists (
    select from campaign_access where campaign_id = old.campaign_id and user_id = old.user_id and role <> 'viewer'
  ) then
    update inbox_thread set assignee_id = null where assignee_id = old.user_id and campaign_id = old.campaign_id;
  end if;
  if not exists (select from campaign_access where campaign_id = old.campaign_id and user_id = old.user_id) then
    delete from inbox_unread where user_id = old.user_id and campaign_id = old.campaign_id;
  end if;
  return null;
end
$$;

create function unassign_deleted_user() returns trigger language plpgsql as $$
begin
  update inbox_thread set assignee_id = null where assignee_id = new.id;
  return null;
end
$$;
