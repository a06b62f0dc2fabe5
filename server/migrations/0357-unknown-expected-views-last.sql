-- concurrently
-- Of whoever's views nobody knows, the views that may be expected are not known either: they come last in both
-- directions, hence two indexes, as for prices.
create index concurrently creator_fewest_expected_views on creator (
  (coalesce(round(avg_views * coalesce(acceptance_rate / 100, 0.5::double precision)), 'infinity'::double precision)), id
) where deleted_at is null;
create index concurrently creator_most_expected_views on creator (
  (coalesce(round(avg_views * coalesce(acceptance_rate / 100, 0.5::double precision)), -1)), id
) where deleted_at is null;
drop index concurrently if exists creator_expected_views;

analyze creator;
