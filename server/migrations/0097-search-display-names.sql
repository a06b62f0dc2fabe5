-- concurrently
-- A part of the name that a creator is called by, found as a part of username or address is. Few need to have one.
create index concurrently creator_display_name on creator using gin (lower(display_name) gin_trgm_ops)
  where display_name is not null;

-- The sample of creators, with everything that a search asks of them, takes the place of the one without.
create index concurrently creator_sample_named on creator (uuid_hash(id))
  include (
    id, genre_codes, region_codes, avg_cost, avg_views, acceptance_rate, deal_success_index, username, email, display_name
  )
  where deleted_at is null and (uuid_hash(id) & 127) = 0;
drop index concurrently if exists creator_sample;

analyze creator;
