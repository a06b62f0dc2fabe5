-- in steps
-- What was sent counts from when the mail left. The version before this one counts from when somebody pressed Send:
-- the figures and tallies that it keeps are listed here, for this one to keep. On a list that it takes from, it would
-- find the same ones again for ever, and what waits for its folding would wait as long.
create table if not exists fold_again (
  thread_id uuid not null,
  campaign_id uuid not null,
  primary key (campaign_id, thread_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
-- step
create or replace function list_tallies_of_folded() returns trigger language plpgsql as $$
begin
  insert into changed_tally (thread_id, campaign_id) select distinct thread_id, campaign_id from old_rows;
  if current_setting('overture.counts_by_leaving', true) is distinct from 'yes' then
    insert into fold_again (thread_id, campaign_id)
    select distinct thread_id, campaign_id from old_rows order by campaign_id, thread_id on conflict do nothing;
  end if;
  return null;
end
$$;
create or replace function list_folded_tallies() returns trigger language plpgsql as $$
begin
  if current_setting('overture.counts_by_leaving', true) is distinct from 'yes' then
    insert into fold_again (thread_id, campaign_id)
    select distinct thread_id, campaign_id from old_rows order by campaign_id, thread_id on conflict do nothing;
  end if;
  return null;
end
$$;
-- step
-- Nobody folds until this is committed: whoever does so afterwards meets the functions above.
select pg_advisory_xact_lock(720617, 0), pg_advisory_xact_lock(720617, 1);
create or replace trigger changed_tally_folded after delete on changed_tally
  referencing old table as old_rows for each statement execute function list_folded_tallies();
-- step
-- A mail of which nobody knew whether it arrived was accepted when it was tried. Until now the moment of its answer or
-- of its bounce was written down. No attempt takes 20 minutes.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select id from mail where id > last order by id limit 1000);
    exit when cardinality(batch) = 0;
    update mail set accepted_at = attempted_at
    where id = any(batch) and accepted_at > attempted_at + interval '20 minutes';
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
-- step: what is kept already, ten thousand at a time; the rest is listed as changed
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select thread_id from thread_figure where thread_id > last order by thread_id limit 10000);
    exit when cardinality(batch) = 0;
    insert into fold_again (thread_id, campaign_id)
    select thread_id, campaign_id from thread_figure where thread_id = any(batch) and sent > 0
    order by campaign_id, thread_id on conflict do nothing;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
