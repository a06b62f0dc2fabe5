-- Deals as they are kept, and a campaign's sums of them by the quarter of an hour in which they were closed (`slot` is its beginning). In
-- every time zone a day begins with one, so that a day of any of them is a sum of slots. The statement that keeps the other figures
-- writes these too. The days in UTC (campaign_deal_day) are kept on: the version before this one reads them.
create table thread_deal (
  thread_id uuid primary key,
  campaign_id uuid not null,
  slot timestamptz not null,
  -- in cents
  spent bigint not null,
  booked numeric not null
) with (fillfactor = 80);
create table campaign_deal_slot (
  campaign_id uuid not null,
  slot timestamptz not null,
  deals bigint not null,
  spent bigint not null,
  booked numeric not null,
  primary key (campaign_id, slot)
);
create index campaign_deal_slot_empty on campaign_deal_slot (campaign_id) where deals = 0;

-- The version before this one keeps outlooks and knows nothing of slots.
create or replace function list_outlooks_of_folded() returns trigger language plpgsql as $$
begin
  if current_setting('overture.keeps_outlook', true) is distinct from 'yes'
    or current_setting('overture.keeps_slots', true) is distinct from 'yes' then
    insert into changed_outlook (thread_id, campaign_id) select distinct thread_id, campaign_id from old_rows;
  end if;
  return null;
end
$$;

-- Nobody folds until this is committed: whoever does so afterwards meets the function above. Deals whose figures are kept are listed, and
-- those of which they are not kept yet are listed already.
select pg_advisory_xact_lock(720617, 0);
insert into changed_outlook (thread_id, campaign_id)
select thread_id, campaign_id from thread_figure where deal_day is not null;
