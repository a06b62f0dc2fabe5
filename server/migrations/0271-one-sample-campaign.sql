-- concurrently
-- Everybody has one at most.
create unique index concurrently campaign_sample_of_user on campaign (user_id) where is_sample and deleted_at is null;
