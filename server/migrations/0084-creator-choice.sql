-- By what a campaign's score of a creator goes: how likely it is that they agree and deliver, in a hundred bands, and what a thousand of
-- their views cost. The score itself depends on what the campaign can still pay; within a band it falls as that price rises.
create function creator_band(acceptance_rate double precision, deal_success_index double precision)
  returns integer language sql immutable parallel safe
  return floor((coalesce(acceptance_rate / 100, 0.5) + coalesce(deal_success_index / 100, 0.5)) * 50)::integer;

-- In dollars for a thousand views; infinity where there are no views, -1 where it is not known.
create function creator_price(avg_cost bigint, avg_views double precision)
  returns double precision language sql immutable parallel safe
  return case
    when avg_cost = 0 then 0
    when avg_views = 0 then 'infinity'
    else coalesce(avg_cost::double precision * 10 / avg_views, -1)
  end;
