-- What we have offered and what creators ask, of each open conversation that has one of them, and a campaign's sums of both. The statement that
-- keeps the other figures writes these too (server/src/outreach/figures/open-price-queries.ts).
create table thread_open_price (
  thread_id uuid primary key,
  campaign_id uuid not null,
  -- in cents: our newest offer that was sent and not declined, and the creator's newest ask that we have not answered
  committed bigint not null,
  asked bigint not null
) with (fillfactor = 80);
create table campaign_open_price (
  campaign_id uuid primary key,
  threads bigint not null,
  committed bigint not null,
  asked bigint not null
) with (fillfactor = 80);
create index campaign_open_price_empty on campaign_open_price (campaign_id) where threads = 0;

-- With what an answer says, and what proves whose it is.
create or replace function list_threads_of_messages() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform list_changed_threads(array(select thread_id from new_rows));
  elsif tg_op = 'DELETE' then
    perform list_changed_threads(array(select thread_id from old_rows));
  else
    perform list_changed_threads(array(
      select thread_id from (
        (select id, thread_id, status, kind, mail_id, offer, happened_at, proof, reading ->> 'intent' from new_rows
         except select id, thread_id, status, kind, mail_id, offer, happened_at, proof, reading ->> 'intent' from old_rows)
        union all
        (select id, thread_id, status, kind, mail_id, offer, happened_at, proof, reading ->> 'intent' from old_rows
         except select id, thread_id, status, kind, mail_id, offer, happened_at, proof, reading ->> 'intent' from new_rows)
      ) as changed
    ));
  end if;
  return null;
end
$$;

-- The version before this one keeps outlooks and slots, and knows nothing of these tables.
create or replace function list_outlooks_of_folded() returns trigger language plpgsql as $$
begin
  if current_setting('overture.keeps_outlook', true) is distinct from 'yes'
    or current_setting('overture.keeps_slots', true) is distinct from 'yes'
    or current_setting('overture.keeps_open_prices', true) is distinct from 'yes' then
    insert into changed_outlook (thread_id, campaign_id) select distinct thread_id, campaign_id from old_rows;
  end if;
  return null;
end
$$;

-- Such a version takes threads off the other list too.
create trigger changed_outlook_folded after delete on changed_outlook
  referencing old table as old_rows for each statement execute function list_outlooks_of_folded();

-- Nobody folds until this is committed: whoever does so afterwards meets the function above. Open conversations with a price whose figures are
-- kept are listed, and those of which they are not kept yet are listed already.
select pg_advisory_xact_lock(720617, 0);
insert into changed_outlook (thread_id, campaign_id)
select thread_id, campaign_id from thread_figure where status = 'active' and negotiated = 1;
