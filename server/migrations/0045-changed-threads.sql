-- in steps
-- formerly e3e33cb120c740e2345fa65508974183eea495541bcd43df34e1cec0e84714df
-- Every statement that changes what a thread's figures are made of lists the thread, whoever sends it. What has changed is found by
-- "except", and threads are looked up one by one ("offset 0"): the plans of a trigger are made once for each connection, and must be
-- good for one row and for a hundred thousand.
create or replace function list_changed_threads(ids uuid[]) returns void language sql as $$
  insert into changed_thread (thread_id, campaign_id)
  select thread.id, thread.campaign_id
  from (select distinct unnest(ids) as id) as changed
  cross join lateral (select id, campaign_id from thread where thread.id = changed.id offset 0) as thread
$$;

create or replace function list_threads_of_threads() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into changed_thread (thread_id, campaign_id) select id, campaign_id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into changed_thread (thread_id, campaign_id) select id, campaign_id from old_rows;
  else
    insert into changed_thread (thread_id, campaign_id)
    select id, campaign_id from (
      select id, campaign_id, status, step, awaits_user, final_deal_amount, booked_views, closed_at, mailbox_id, creator_id
      from new_rows
      except
      select id, campaign_id, status, step, awaits_user, final_deal_amount, booked_views, closed_at, mailbox_id, creator_id
      from old_rows
    ) as changed;
  end if;
  return null;
end
$$;
create or replace trigger thread_inserted after insert on thread
  referencing new table as new_rows for each statement execute function list_threads_of_threads();
create or replace trigger thread_updated after update on thread
  referencing old table as old_rows new table as new_rows for each statement execute function list_threads_of_threads();
create or replace trigger thread_deleted after delete on thread
  referencing old table as old_rows for each statement execute function list_threads_of_threads();

-- step
create or replace function list_threads_of_messages() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform list_changed_threads(array(select thread_id from new_rows));
  elsif tg_op = 'DELETE' then
    perform list_changed_threads(array(select thread_id from old_rows));
  else
    perform list_changed_threads(array(
      select thread_id from (
        (select id, thread_id, status, kind, mail_id, offer is null, happened_at from new_rows
         except select id, thread_id, status, kind, mail_id, offer is null, happened_at from old_rows)
        union all
        (select id, thread_id, status, kind, mail_id, offer is null, happened_at from old_rows
         except select id, thread_id, status, kind, mail_id, offer is null, happened_at from new_rows)
      ) as changed
    ));
  end if;
  return null;
end
$$;
create or replace trigger message_inserted after insert on message
  referencing new table as new_rows for each statement execute function list_threads_of_messages();
create or replace trigger message_updated after update on message
  referencing old table as old_rows new table as new_rows for each statement execute function list_threads_of_messages();
create or replace trigger message_deleted after delete on message
  referencing old table as old_rows for each statement execute function list_threads_of_messages();

-- step
-- A mail that is new or gone has no message: that the message changes lists its thread.
create or replace function list_threads_of_mails() returns trigger language plpgsql as $$
begin
  perform list_changed_threads(array(
    select message.thread_id
    from (
      select id, state, reason, accepted_at from new_rows
      except
      select id, state, reason, accepted_at from old_rows
    ) as changed
    cross join lateral (select thread_id from message where message.mail_id = changed.id offset 0) as message
  ));
  return null;
end
$$;
create or replace trigger mail_updated after update on mail
  referencing old table as old_rows new table as new_rows for each statement execute function list_threads_of_mails();

-- step
-- The rest says only who waits for a follow-up.
create or replace function list_threads_of_row() returns trigger language plpgsql as $$
begin
  perform list_changed_threads(array[case when tg_op = 'DELETE' then old.thread_id else new.thread_id end]);
  return null;
end
$$;
create or replace trigger follow_up_stop_changed after insert or delete on follow_up_stop
  for each row execute function list_threads_of_row();

-- step
create or replace function list_threads_of_follow_ups() returns trigger language plpgsql as $$
begin
  perform list_changed_threads(array(select thread_id from changed_rows));
  return null;
end
$$;
create or replace trigger thread_follow_up_inserted after insert on thread_follow_up
  referencing new table as changed_rows for each statement execute function list_threads_of_follow_ups();
create or replace trigger thread_follow_up_deleted after delete on thread_follow_up
  referencing old table as changed_rows for each statement execute function list_threads_of_follow_ups();

-- step
create or replace function list_threads_of_creator() returns trigger language plpgsql as $$
begin
  perform list_changed_threads(array(select id from thread where creator_id = new.id and status = 'active'));
  return null;
end
$$;
create or replace trigger creator_address_changed after update of email, deleted_at on creator for each row
  when (lower(old.email) is distinct from lower(new.email) or old.deleted_at is distinct from new.deleted_at)
  execute function list_threads_of_creator();

-- step
create or replace function list_threads_of_mailbox() returns trigger language plpgsql as $$
begin
  perform list_changed_threads(array(select id from thread where mailbox_id = new.id and status = 'active'));
  return null;
end
$$;
create or replace trigger mailbox_deletion_changed after update of deleted_at on mailbox for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function list_threads_of_mailbox();

-- step
create or replace function list_threads_of_suppression() returns trigger language plpgsql as $$
begin
  perform list_changed_threads(array(
    select thread.id
    from (values (case when tg_op <> 'DELETE' then new.address end), (case when tg_op <> 'INSERT' then old.address end))
      as suppressed (address)
    join creator on lower(creator.email) = suppressed.address and creator.deleted_at is null
    join thread on thread.creator_id = creator.id and thread.status = 'active'
  ));
  return null;
end
$$;
create or replace trigger suppression_changed after insert or update or delete on suppression
  for each row execute function list_threads_of_suppression();
