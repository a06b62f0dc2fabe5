-- Browsers that a user has signed in with. Only a hash of each browser's cookie is kept.
create table known_browser (
  user_id uuid not null references app_user on delete cascade,
  hash bytea not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, hash)
);
create index known_browser_newest on known_browser (user_id, seen_at desc);

-- Failed sign-ins are counted in rate_limit.
drop table login_failure;

-- Where a session was seen last; of those from before nobody knows.
alter table session
  add column seen_at timestamptz,
  add column address text not null default '',
  add column user_agent text not null default '';
update session set seen_at = created_at;
alter table session alter column seen_at set not null;
