-- in steps
-- A campaign of made-up creators, to look around in. It is paused for good: whatever is queued in it, nothing leaves.
alter table campaign add column if not exists is_sample boolean not null default false;
alter table campaign drop constraint if exists campaign_sample_is_paused;
alter table campaign add constraint campaign_sample_is_paused check (not is_sample or paused_at is not null) not valid;
-- step
alter table campaign validate constraint campaign_sample_is_paused;
