-- Which offer is the newest, and whether an answer came after it, goes by when the mail left. The version before this
-- one goes by when somebody pressed Send: the open prices that it folds are listed again.
create or replace function list_outlooks_of_folded() returns trigger language plpgsql as $$
begin
  if current_setting('overture.keeps_outlook', true) is distinct from 'yes'
    or current_setting('overture.keeps_slots', true) is distinct from 'yes'
    or current_setting('overture.keeps_open_prices', true) is distinct from 'yes'
    or current_setting('overture.goes_by_leaving', true) is distinct from 'yes' then
    insert into changed_outlook (thread_id, campaign_id) select distinct thread_id, campaign_id from old_rows;
  end if;
  return null;
end
$$;

-- Nobody folds until this is committed. Open conversations with a price are listed: only theirs may be another one now.
select pg_advisory_xact_lock(720617, 0);
insert into changed_outlook (thread_id, campaign_id)
select thread_id, campaign_id from thread_figure where status = 'active' and negotiated = 1;
