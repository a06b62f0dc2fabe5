-- What is fitted to the whole installation once a day: how offers are accepted, and when answers come. Only server/src/decisions writes this.
create table decision_model (
  name text primary key,
  fitted_at timestamptz not null,
  model jsonb not null
);

-- What creators are worth to the plan of a campaign that has many to choose from, by the views that they bring: read again for an hour.
create table campaign_worth (
  campaign_id uuid primary key references campaign on delete cascade,
  reckoned_at timestamptz not null,
  -- in cents, and how many candidates there were
  budget bigint not null,
  candidates integer not null,
  -- for so many views at most so many cents, by rising views
  views bigint[] not null,
  cents bigint[] not null
);
