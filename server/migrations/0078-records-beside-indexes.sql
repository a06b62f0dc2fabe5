-- in steps
-- What became of a mail is written down without touching an index, where no index mentions the state, the worker or when it was accepted.
-- So what a worker has in hand is listed beside the mails, a row for each batch: its worker removes it when nothing of it is in hand any more.
create table if not exists mail_claim (
  id bigint generated always as identity primary key,
  worker integer not null,
  mail_ids uuid[] not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 200);

create or replace function list_claimed_mails() returns trigger language plpgsql as $$
begin
  insert into mail_claim (worker, mail_ids)
  select worker, array_agg(id) from new_rows where state = 'sending' group by worker;
  return null;
end
$$;
create or replace function list_claimed_mail() returns trigger language plpgsql as $$
begin
  insert into mail_claim (worker, mail_ids) values (new.worker, array[new.id]);
  return null;
end
$$;
-- step
create or replace trigger mail_claimed after update on mail
  referencing new table as new_rows for each statement execute function list_claimed_mails();
create or replace trigger mail_inserted_claimed after insert on mail
  for each row when (new.state = 'sending') execute function list_claimed_mail();
-- step
insert into mail_claim (worker, mail_ids)
select worker, array_agg(id) from mail where state = 'sending' and worker is not null group by worker;

-- step
-- What went wrong, for the indexes that hold nothing else: the state, where it is one of these two.
alter table mail add column if not exists trouble text;
create or replace function note_trouble() returns trigger language plpgsql as $$
begin
  new.trouble := case when new.state in ('failed', 'unconfirmed') then new.state end;
  return new;
end
$$;
create or replace trigger mail_trouble before insert or update on mail
  for each row when (new.trouble is distinct from case when new.state in ('failed', 'unconfirmed') then new.state end)
  execute function note_trouble();
-- step
do $$
declare
  ids uuid[] := array(select id from mail where state = 'failed') || array(select id from mail where state = 'unconfirmed');
begin
  for nth in 1 .. cardinality(ids) by 1000 loop
    update mail set trouble = state where id = any(ids[nth : nth + 999]) and state in ('failed', 'unconfirmed');
    commit;
  end loop;
end $$;

-- step
-- A mail has a time of its next attempt exactly while it is queued.
create index concurrently mail_next on mail (next_attempt_at, id) where next_attempt_at is not null and not is_held;
-- step
create index concurrently mail_next_of_mailbox on mail (mailbox_id, next_attempt_at, id)
  where next_attempt_at is not null and not is_held;
-- step
create index concurrently mail_next_account on mail (next_attempt_at, id)
  where next_attempt_at is not null and not is_held and kind = 'account';
-- step
create index concurrently mail_next_postponed on mail (next_attempt_at, id)
  where next_attempt_at is not null and reason is not null;
-- step
create index concurrently mail_waiting on mail (mailbox_id) where next_attempt_at is not null;
-- step
create index concurrently mail_waiting_for_window on mail (mailbox_id)
  where next_attempt_at is not null and waits_for_window;
-- step
create index concurrently mail_account_created on mail (created_at, id) where kind = 'account';
-- step
create index concurrently mail_failed_at on mail ((coalesce(attempted_at, created_at))) where trouble = 'failed';
-- step
create index concurrently mail_in_doubt on mail (id) where trouble = 'unconfirmed';
