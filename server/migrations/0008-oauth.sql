-- An account at a provider, and whose it is here. The subject is the provider's own id, which never passes to somebody else, as
-- names and addresses may.
create table oauth_account (
  provider text not null check (provider in ('github', 'discord', 'google')),
  subject text not null check (subject <> ''),
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject),
  constraint oauth_account_one_each unique (user_id, provider)
);

-- A browser that was sent to a provider and has not come back yet; coming back deletes it.
create table oauth_attempt (
  state_hash bytea primary key,
  -- of the secret in the browser's cookie
  browser_hash bytea not null,
  provider text not null check (provider in ('github', 'discord', 'google')),
  code_verifier text not null,
  nonce text not null,
  -- who is linking an account; absent for somebody who signs in
  session_id uuid references session on delete cascade,
  expires_at timestamptz not null
);
create index oauth_attempt_session on oauth_attempt (session_id);
create index oauth_attempt_expiry on oauth_attempt (expires_at);

-- What the page that ends a sign-in exchanges for a session; using it deletes it.
create table oauth_code (
  hash bytea primary key,
  browser_hash bytea not null,
  user_id uuid not null references app_user on delete cascade,
  expires_at timestamptz not null
);
create index oauth_code_user on oauth_code (user_id);
create index oauth_code_expiry on oauth_code (expires_at);
