-- in steps
-- What is unread is narrowed by what is kept beside it, off one index: not by looking at each conversation. Kept where a
-- row comes, and where the conversation changes, whichever version writes.
alter table inbox_unread add column if not exists mailbox_id uuid, add column if not exists intent text,
  add column if not exists assignee_key uuid;
-- step
create or replace function keep_unread() returns trigger language plpgsql as $$
begin
  select mailbox_id, intent, assignee_key into new.mailbox_id, new.intent, new.assignee_key
  from inbox_thread where thread_id = new.thread_id;
  return new;
end
$$;
create or replace trigger inbox_unread_kept before insert on inbox_unread for each row execute function keep_unread();
-- step
create or replace function count_changed_inbox() returns trigger language plpgsql as $$
begin
  insert into inbox_count (campaign_id, slot, user_id, change)
  select campaign_id, box, assignee_id, sum(change) from (
    select campaign_id, box, assignee_id, 1 as change from new_rows
    union all
    select campaign_id, box, assignee_id, -1 from old_rows
  ) as counted
  group by campaign_id, box, assignee_id having sum(change) <> 0;
  -- is_open is whether it is listed as unread.
  update inbox_unread as unread
  set campaign_id = changed.campaign_id, is_open = changed.box = 'open' or unread.is_mention,
    last_at = changed.last_at, wait_key = changed.wait_key, money_key = changed.money_key,
    mailbox_id = changed.mailbox_id, intent = changed.intent, assignee_key = changed.assignee_key
  from (
    select thread_id, campaign_id, box, last_at, wait_key, money_key, mailbox_id, intent, assignee_key from new_rows
    except
    select thread_id, campaign_id, box, last_at, wait_key, money_key, mailbox_id, intent, assignee_key from old_rows
  ) as changed
  where unread.thread_id = changed.thread_id;
  return null;
end
$$;
-- step
-- What there is already, each with its conversation locked, as whoever changes that one locks it first.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(
      select thread_id from inbox_unread where thread_id > last and assignee_key is null order by thread_id limit 1000
    );
    exit when cardinality(batch) = 0;
    with kept as (
      select thread_id, mailbox_id, intent, assignee_key from inbox_thread where thread_id = any(batch)
      order by thread_id for no key update
    )
    update inbox_unread as unread
    set mailbox_id = kept.mailbox_id, intent = kept.intent, assignee_key = kept.assignee_key
    from kept where unread.thread_id = kept.thread_id;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
-- step
create index concurrently inbox_unread_narrowed on inbox_unread (user_id, campaign_id, is_open, last_at, thread_id)
  include (wait_key, money_key, mailbox_id, intent, assignee_key);
-- step
drop index if exists inbox_unread_last;
