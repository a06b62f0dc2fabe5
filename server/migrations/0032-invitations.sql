-- A link by which somebody may register; using it deletes it. Only its hash is kept.
create table invitation (
  id uuid primary key default new_id(),
  hash bytea not null,
  -- whom it is for; absent: whoever has the link
  email text check (email <> ''),
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index invitation_hash_key on invitation (hash);
create index invitation_expiry on invitation (expires_at);
create index invitation_creator on invitation (created_by);
