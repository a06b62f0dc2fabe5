-- Passkeys (WebAuthn). The key is public: with it a signature can be checked, and none made.
create table passkey (
  id uuid primary key default new_id(),
  user_id uuid not null references app_user on delete cascade,
  credential_id bytea not null,
  -- as COSE writes it
  public_key bytea not null,
  -- how often it was used, as the device counts; always 0 for one that does not count
  counter bigint not null,
  transports text[] not null,
  device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
  backed_up boolean not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index passkey_credential_key on passkey (credential_id);
create index passkey_user on passkey (user_id, created_at, id);

-- What a browser is asked to sign. Only a hash is kept, and each counts once.
create table webauthn_challenge (
  hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign-in')),
  -- who adds a passkey; who signs in is known by the passkey
  user_id uuid references app_user on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'register') = (user_id is not null))
);
create index webauthn_challenge_user on webauthn_challenge (user_id);
create index webauthn_challenge_expiry on webauthn_challenge (expires_at);

-- Each stands for the use of a passkey where a second factor is asked for, once.
create table passkey_code (
  hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  expires_at timestamptz not null
);
create index passkey_code_user on passkey_code (user_id);
create index passkey_code_expiry on passkey_code (expires_at);
