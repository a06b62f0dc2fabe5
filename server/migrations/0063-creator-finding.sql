-- concurrently
-- Creators are found and counted in these indexes alone, without a look at their rows: by several figures at once, or by the sets of
-- genres and regions that match. They hold what any of these filters asks for, and the figures by which a list is ordered.
create index concurrently creator_box on creator
  using spgist (creator_box(avg_views, acceptance_rate, deal_success_index, avg_cost))
  include (avg_views, acceptance_rate, deal_success_index, avg_cost, created_at, id)
  where deleted_at is null;
create index concurrently creator_genre_views on creator (code_set(genre_codes), coalesce(avg_views, -1))
  include (genre_codes, region_codes, avg_views, avg_cost, acceptance_rate, deal_success_index, created_at, id)
  where deleted_at is null;
create index concurrently creator_region_genre_views on creator
  (code_set(region_codes), code_set(genre_codes), coalesce(avg_views, -1))
  include (genre_codes, region_codes, avg_views, avg_cost, acceptance_rate, deal_success_index, created_at, id)
  where deleted_at is null;

-- Which sets hold one of some genres or regions.
create index concurrently facet_set_codes on facet_set using gin (codes);

analyze creator;
