-- in steps
-- Whether a note names the reader who has not seen it yet: then it is listed as unread, done and snoozed ones too.
alter table inbox_unread add column if not exists is_mention boolean not null default false;
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
-- step
-- Those that nobody could find before. A note before the last message may have been read before that message came.
with named as (
  select unread.user_id, unread.thread_id from inbox_unread as unread
  where not unread.is_open and exists (
    select from thread_note as note
    where note.thread_id = unread.thread_id and note.mentions @> array[unread.user_id]
      and coalesce(note.edited_at, note.created_at) > unread.last_at
  )
  order by unread.thread_id, unread.user_id
  for update
)
update inbox_unread as unread set is_mention = true, is_open = true
from named where unread.user_id = named.user_id and unread.thread_id = named.thread_id;
