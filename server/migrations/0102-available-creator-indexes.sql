-- concurrently
-- What a campaign's list of creators is ordered by besides the columns of the catalogue: the views that writing to somebody may be
-- expected to bring, and what a thousand views cost. Who has no such price comes last in both directions, hence two indexes for it.
create index concurrently creator_expected_views on creator (
  (round(coalesce(avg_views, 0) * coalesce(acceptance_rate / 100, 0.5::double precision))), id
) where deleted_at is null;
create index concurrently creator_lowest_price on creator (
  (coalesce(avg_cost::double precision * 10 / nullif(avg_views, 0), 'infinity'::double precision)), id
) where deleted_at is null;
create index concurrently creator_highest_price on creator (
  (coalesce(avg_cost::double precision * 10 / nullif(avg_views, 0), -1)), id
) where deleted_at is null;

analyze creator;
