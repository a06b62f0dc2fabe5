create table app_user (
  id uuid primary key default new_id(),
  username text not null check (username <> ''),
  email text not null check (email <> ''),
  -- argon2id of the digest that the client sends; absent for somebody who only ever came by OAuth
  password_hash text,
  role text not null default 'user' check (role in ('admin', 'user')),
  verified boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index app_user_username_key on app_user (lower(username));
create unique index app_user_email_key on app_user (lower(email));
create index app_user_newest on app_user (created_at desc, id desc);

create table session (
  id uuid primary key default new_id(),
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  -- when its newest refresh token runs out
  expires_at timestamptz not null
);
create index session_owner on session (user_id);
create index session_expiry on session (expires_at);

-- Only hashes are kept, so that whoever reads the database cannot sign in with what is there.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create index refresh_token_session on refresh_token (session_id, expires_at);

-- A link that was mailed; using it deletes it.
create table account_link (
  hash bytea primary key,
  purpose text not null check (purpose in ('verify', 'change-email', 'reset-password')),
  user_id uuid not null references app_user on delete cascade,
  -- the address that the link confirms
  email text check ((email is not null) = (purpose = 'change-email')),
  -- the outbox row that carries the link, so that a link without use is not sent any more
  mail_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_link_user on account_link (user_id, purpose);
create index account_link_expiry on account_link (expires_at);

-- Failed sign-ins, counted by username and by address for every process alike.
create table login_failure (
  id bigint generated always as identity primary key,
  subject text not null,
  failed_at timestamptz not null
);
create index login_failure_subject on login_failure (subject, failed_at);
create index login_failure_age on login_failure (failed_at);
