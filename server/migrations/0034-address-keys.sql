-- What the addresses of erased creators are hashed by: sealed under APP_SECRET, so that the hashes outlive a change of it.
create table address_key (
  id uuid primary key,
  value bytea not null,
  created_at timestamptz not null
);
