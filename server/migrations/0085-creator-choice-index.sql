-- concurrently
-- The best for a campaign are read from here, band by band, without a look at the rest. It holds what the filters of that list ask for.
create index concurrently creator_choice on creator
  (creator_band(acceptance_rate, deal_success_index), creator_price(avg_cost, avg_views))
  include (genre_codes, region_codes, avg_views, avg_cost, acceptance_rate, deal_success_index, id)
  where deleted_at is null;

analyze creator;
