-- Only the hash is kept: a key is 256 random bits, shown once.
create table api_key (
  id uuid primary key default new_id(),
  user_id uuid not null references app_user on delete cascade,
  name text not null check (name <> ''),
  hash bytea not null,
  -- how it begins, to be known by
  start text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz
);
create unique index api_key_hash_key on api_key (hash);
create index api_key_user on api_key (user_id, created_at, id);
