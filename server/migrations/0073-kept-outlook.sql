-- What a conversation may still cost and bring, since when it has a price, and its mail that waits. Most have nothing of this, and no row. The
-- statement that keeps the other figures writes these tables too (server/src/outreach/figures/fold-queries.ts).
create table thread_outlook (
  thread_id uuid primary key,
  campaign_id uuid not null,
  -- in cents: the newest price of an open negotiation, and the views that it may bring
  on_table bigint not null,
  expected_views numeric not null,
  is_deal boolean not null,
  -- when something last happened in it, where its price and its views are known
  priced_at timestamptz,
  -- its queued mails that nobody holds, and of these the one that waits longest; of held ones only where they wait
  queued integer not null,
  queued_mailbox_id uuid,
  queued_until timestamptz,
  queued_mail_id uuid
) with (fillfactor = 80);
create index thread_outlook_priced on thread_outlook (campaign_id, is_deal desc, priced_at desc, thread_id desc) where priced_at is not null;
create index thread_outlook_queued on thread_outlook (campaign_id, queued_mailbox_id, queued_until desc nulls last, queued_mail_id desc)
  where queued_mailbox_id is not null;

create table campaign_outlook (
  campaign_id uuid primary key,
  threads bigint not null,
  on_table bigint not null,
  expected_views numeric not null
) with (fillfactor = 80);
create index campaign_outlook_empty on campaign_outlook (campaign_id) where threads = 0;

-- How many mails of campaigns wait in a mailbox, those that are held left out.
create table mailbox_queue (
  mailbox_id uuid primary key,
  mails bigint not null
) with (fillfactor = 80);

-- Like changed_thread, for what only these tables depend on.
create table changed_outlook (
  thread_id uuid not null,
  campaign_id uuid not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
create index changed_outlook_campaign on changed_outlook (campaign_id);

-- The version before this one takes threads off the list and knows nothing of these tables. What is taken off by one that does not say that
-- it does is listed here.
create function list_outlooks_of_folded() returns trigger language plpgsql as $$
begin
  if current_setting('overture.keeps_outlook', true) is distinct from 'yes' then
    insert into changed_outlook (thread_id, campaign_id) select distinct thread_id, campaign_id from old_rows;
  end if;
  return null;
end
$$;
create trigger changed_thread_folded after delete on changed_thread
  referencing old table as old_rows for each statement execute function list_outlooks_of_folded();

-- With when something last happened.
create or replace function list_threads_of_threads() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into changed_thread (thread_id, campaign_id) select id, campaign_id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into changed_thread (thread_id, campaign_id) select id, campaign_id from old_rows;
  else
    insert into changed_thread (thread_id, campaign_id)
    select id, campaign_id from (
      select id, campaign_id, status, step, awaits_user, final_deal_amount, booked_views, closed_at, mailbox_id, creator_id, last_activity_at
      from new_rows
      except
      select id, campaign_id, status, step, awaits_user, final_deal_amount, booked_views, closed_at, mailbox_id, creator_id, last_activity_at
      from old_rows
    ) as changed;
  end if;
  return null;
end
$$;

-- With the price itself.
create or replace function list_threads_of_messages() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform list_changed_threads(array(select thread_id from new_rows));
  elsif tg_op = 'DELETE' then
    perform list_changed_threads(array(select thread_id from old_rows));
  else
    perform list_changed_threads(array(
      select thread_id from (
        (select id, thread_id, status, kind, mail_id, offer, happened_at from new_rows
         except select id, thread_id, status, kind, mail_id, offer, happened_at from old_rows)
        union all
        (select id, thread_id, status, kind, mail_id, offer, happened_at from old_rows
         except select id, thread_id, status, kind, mail_id, offer, happened_at from new_rows)
      ) as changed
    ));
  end if;
  return null;
end
$$;

-- With where it waits, until when, and whether somebody holds it.
create or replace function list_threads_of_mails() returns trigger language plpgsql as $$
begin
  perform list_changed_threads(array(
    select message.thread_id
    from (
      select id, state, reason, accepted_at, mailbox_id, next_attempt_at, is_held from new_rows
      except
      select id, state, reason, accepted_at, mailbox_id, next_attempt_at, is_held from old_rows
    ) as changed
    cross join lateral (select thread_id from message where message.mail_id = changed.id offset 0) as message
  ));
  return null;
end
$$;

-- What a creator's figures promise. As with changed_cause, a conversation that another transaction has just priced is looked up once the
-- change is committed.
create table changed_views (
  id bigint generated always as identity primary key,
  creator_id uuid not null
);
create function list_outlooks_of_creator() returns trigger language plpgsql as $$
begin
  if exists (select from thread where creator_id = new.id and status = 'active') then
    insert into changed_views (creator_id) values (new.id);
    insert into changed_outlook (thread_id, campaign_id)
    select thread_id, campaign_id from thread_figure
    where thread_id = any(array(select id from thread where creator_id = new.id and status = 'active'))
      and (negotiated = 1 or step <> 'initial');
  end if;
  return null;
end
$$;
create trigger creator_views_changed after update of avg_views, acceptance_rate on creator for each row
  when (old.avg_views is distinct from new.avg_views or old.acceptance_rate is distinct from new.acceptance_rate)
  execute function list_outlooks_of_creator();
