-- An authenticator app (TOTP). The secret is sealed; it is asked for once it was confirmed with a code.
alter table app_user
  add column totp_secret bytea,
  add column totp_confirmed_at timestamptz,
  -- the 30 seconds whose code was used last: no code counts twice
  add column totp_last_step bigint not null default 0,
  add constraint app_user_totp check (totp_confirmed_at is null or totp_secret is not null);

-- Each signs in once instead of the app. Only hashes are kept.
create table recovery_code (
  user_id uuid not null references app_user on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);
