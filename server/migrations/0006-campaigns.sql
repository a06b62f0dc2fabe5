create table campaign (
  id uuid primary key default new_id(),
  user_id uuid not null references app_user,
  name text not null check (name <> ''),
  target_views double precision not null check (target_views >= 0),
  -- what remains, in cents; no deal can take more than there is
  budget bigint not null constraint campaign_budget_covers check (budget >= 0),
  genre_codes integer[] not null default '{}',
  region_codes integer[] not null default '{}',
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index campaign_owner on campaign (user_id, created_at desc, id desc) where deleted_at is null;
create index campaign_genres_regions on campaign using gin (genre_codes, region_codes);

-- The creators that were chosen for a campaign, whether or not they have been written to yet.
create table campaign_creator (
  campaign_id uuid not null references campaign,
  creator_id uuid not null references creator,
  primary key (campaign_id, creator_id)
);
create index campaign_creator_creator on campaign_creator (creator_id);
