-- concurrently
-- What takes the place of the constraint of one conversation for each creator of a campaign: another is there by a merge alone.
create unique index concurrently thread_per_creator_and_origin on thread (campaign_id, creator_id, merged_from) nulls not distinct;

-- Names that are much the same, and channels that are the same.
create index concurrently creator_name on creator using gin (lower(username) gin_trgm_ops) where deleted_at is null;
create index concurrently creator_channel on creator (channel_key(platform, username))
  where deleted_at is null and platform is not null and link is not null;
create index concurrently creator_profile_channels on creator_profile using gin (channel_keys(channels)) where channels is not null;
