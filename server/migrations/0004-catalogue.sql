-- `code` is what creators and campaigns hold in their arrays: one index over whole numbers answers every filter.
create table genre (
  id uuid primary key default new_id(),
  code integer generated always as identity unique,
  name text not null check (name <> '')
);
create unique index genre_name_key on genre (lower(name));

create table region (
  id uuid primary key default new_id(),
  code integer generated always as identity unique,
  name text not null check (name <> '')
);
create unique index region_name_key on region (lower(name));

create table creator (
  id uuid primary key default new_id(),
  username text not null check (username <> ''),
  email text not null check (email <> ''),
  genre_codes integer[] not null check (cardinality(genre_codes) > 0),
  region_codes integer[] not null check (cardinality(region_codes) > 0),
  -- in cents
  avg_cost bigint check (avg_cost >= 0),
  avg_views double precision check (avg_views >= 0),
  acceptance_rate double precision check (acceptance_rate between 0 and 100),
  deal_success_index double precision check (deal_success_index between 0 and 100),
  created_at timestamptz not null,
  -- taken out of the catalogue; conversations go on pointing here
  deleted_at timestamptz
);
create unique index creator_email_key on creator (lower(email)) where deleted_at is null;
create index creator_newest on creator (created_at desc, id desc) where deleted_at is null;
create index creator_genres_regions on creator using gin (genre_codes, region_codes);
create index creator_text on creator using gin ((lower(username) || E'\n' || lower(email)) gin_trgm_ops);
