-- Tags of creators, campaigns and conversations. Each row holds the tag as it was written, and in small letters as `key`: by that one it
-- is found. What a tag stands on has it once. No row stands for a tag by itself, so that none outlives what it says.
create table creator_tag (
  creator_id uuid not null references creator on delete cascade,
  key text collate "C" not null,
  name text not null,
  primary key (creator_id, key)
);
create index creator_tag_key on creator_tag (key, creator_id);

create table campaign_tag (
  campaign_id uuid not null references campaign on delete cascade,
  key text collate "C" not null,
  name text not null,
  primary key (campaign_id, key)
);

create table thread_tag (
  thread_id uuid not null references thread on delete cascade,
  -- The conversation's: lists of the inbox are read campaign by campaign.
  campaign_id uuid not null,
  key text collate "C" not null,
  name text not null,
  primary key (thread_id, key)
);
create index thread_tag_key on thread_tag (campaign_id, key, thread_id);
