-- concurrently
-- Every order of the creator list is an index, so that a page is read from either end. Creators that lack a figure come last in both
-- directions, hence two indexes for each figure. All of them are partial: what is deleted is in no list.
create index concurrently creator_username on creator (lower(username), id) where deleted_at is null;
create index concurrently creator_email on creator (lower(email), id) where deleted_at is null;
create index concurrently creator_cheapest on creator (coalesce(avg_cost, 9223372036854775807), id) where deleted_at is null;
create index concurrently creator_dearest on creator (coalesce(avg_cost, -1), id) where deleted_at is null;
create index concurrently creator_fewest_views on creator (coalesce(avg_views, 'infinity'), id) where deleted_at is null;
create index concurrently creator_most_views on creator (coalesce(avg_views, -1), id) where deleted_at is null;
create index concurrently creator_lowest_acceptance on creator (coalesce(acceptance_rate, 'infinity'), id) where deleted_at is null;
create index concurrently creator_highest_acceptance on creator (coalesce(acceptance_rate, -1), id) where deleted_at is null;
create index concurrently creator_lowest_success on creator (coalesce(deal_success_index, 'infinity'), id) where deleted_at is null;
create index concurrently creator_highest_success on creator (coalesce(deal_success_index, -1), id) where deleted_at is null;

-- One creator in 128 in an order that has nothing to do with anything: from it we see how many match a filter.
create index concurrently creator_sample on creator (uuid_hash(id))
  include (id, genre_codes, region_codes, avg_cost, avg_views, acceptance_rate, deal_success_index, username, email)
  where deleted_at is null and (uuid_hash(id) & 127) = 0;

-- The sets of 0053.
create index concurrently creator_genre_set on creator (code_set(genre_codes), id) where deleted_at is null;
create index concurrently creator_region_set on creator (code_set(region_codes), id) where deleted_at is null;

analyze creator;
